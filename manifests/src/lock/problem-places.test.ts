import { describe, expect, it } from 'vitest';
import { BUILD, demo, MANIFEST, PLUGIN } from '../testing/rule-site.ts';
import { lockSite, pluginBuild, pluginJson, sampleSite, wanted } from '../testing/sample-site.ts';

describe('a problem of plinth lock', () => {
  it('names the file of the chain of manifests that has the value, and its line', async () => {
    const changes = {
      'manifests/base.json': '{\n"name": "base",\n"plugins": { "blocks": {\n"version": "^9.0.0" } }\n}',
      [MANIFEST]: demo({ blocks: { from: 'workspace:plugins/blocks' } }, { extends: './base.json' }),
    };
    await expect(lockSite(sampleSite(changes))).rejects.toThrow(
      /^PLINTH-MANIFEST-008 manifests\/base\.json:4 at plugins\.blocks\.version: asks for \^9\.0\.0/,
    );
  });

  it('names the line of the manifest with an address that does not answer', async () => {
    const changes = {
      [MANIFEST]: demo({ blocks: { version: '^0.1.0' } }, { extends: './base.json' }),
      'manifests/base.json':
        '{\n"name": "base",\n"plugins": { "blocks": {\n"from": "http://127.0.0.1:1/plinth.build.json" } }\n}',
    };
    await expect(lockSite(sampleSite(changes))).rejects.toThrow(
      /^PLINTH-MANIFEST-005 http:\/\/127\.0\.0\.1:1\/plugin\.json: .*; manifests\/base\.json:4 names this plugin$/m,
    );
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      'the line that closes a cycle of manifests',
      {
        [MANIFEST]: demo({}, { extends: './base.json' }),
        'manifests/base.json': '{\n"name": "base",\n"extends": "./demo.json",\n"plugins": {}\n}',
      },
      'PLINTH-MANIFEST-004 manifests/base.json:3 at extends: ',
    ],
    [
      'the line of the manifest that gives a plugin another name',
      {
        [MANIFEST]: `{\n"name": "demo",\n"plugins": {\n"blocks": ${JSON.stringify(wanted('blocks').blocks)}\n}\n}`,
        [PLUGIN]: pluginJson('other'),
        [BUILD]: pluginBuild('other'),
      },
      'PLINTH-MANIFEST-006 manifests/demo.json:4 at plugins.blocks: calls the plugin "blocks", but its name in plugins/blocks/plugin.json is "other"',
    ],
  ])('names %s', async (_title, changes, text) => {
    await expect(lockSite(sampleSite(changes))).rejects.toThrow(text);
  });

  it('gives file, path, reason and what to do for a problem', async () => {
    const changes = { [MANIFEST]: demo(wanted('blocks', { version: 'newest' })) };
    await expect(lockSite(sampleSite(changes))).rejects.toThrow(
      /^PLINTH-MANIFEST-003 manifests\/demo\.json:1 at plugins\.blocks\.version: "newest" is not a version range\n {2}-> write one such as "\^0\.1\.0"$/,
    );
  });

  it.each([
    ['plugin.json', { [PLUGIN]: pluginJson('blocks', { shared: { raect: '^19.0.0' } }) }, 'react'],
    [
      'the build with a range',
      { [BUILD]: pluginBuild('blocks', { requires: { react: '^19.3.0', '@plinth/sdc': '^0.1.0' } }) },
      '@plinth/sdk',
    ],
    [
      'a module of the build',
      {
        [BUILD]: pluginBuild('blocks', {
          modules: { './tabs': { js: ['tabs.1.js'], css: [], shared: ['@plinth/sdk/aria/tab'] } },
        }),
      },
      '@plinth/sdk/aria/tabs',
    ],
  ])('names the shared module that %s means', async (_title, changes, meant) => {
    await expect(lockSite(sampleSite(changes))).rejects.toThrow(
      `which the host does not share; did you mean "${meant}"?`,
    );
  });

  it('suggests no shared module for a name that is like none', async () => {
    const changes = { [PLUGIN]: pluginJson('blocks', { shared: { 'react-dom': '^19.0.0' } }) };
    await expect(lockSite(sampleSite(changes))).rejects.toThrow(/which the host does not share$/m);
  });
});
