import { describe, expect, it } from 'vitest';
import { isolatedHost } from '../testing/isolated-host.ts';
import {
  HOST_BUILD,
  lockSite,
  pluginBuild,
  pluginJson,
  pluginTree,
  refusalOf,
  sampleSite,
  wanted,
} from '../testing/sample-site.ts';
import { frameDocuments } from './frame-documents.ts';
import { pageSlice } from './page-slice.ts';

const OTHER = { blocks: [{ type: 'acme/clock', name: 'tabs', module: './src/clock.ts' }] };
const ISOLATED = { isolated: true, hooks: [], capabilities: { network: ['api.example.com'], events: ['a:b'] } };

const site = (json: object, fields: object = {}) =>
  sampleSite({
    'manifests/demo.json': {
      name: 'demo',
      plugins: { ...wanted('blocks', { ...fields }), ...wanted('other') },
    },
    ...pluginTree('blocks', pluginJson('blocks', { ...json }), pluginBuild('blocks')),
    ...pluginTree('other', pluginJson('other', OTHER), pluginBuild('other')),
    ...isolatedHost(),
  });

describe('the slice of a page with an isolated plugin', () => {
  it('names the entry of the host and the frame, and no file of the plugin', async () => {
    const lock = await lockSite(site(ISOLATED));
    const page = pageSlice(lock, { blockTypes: ['18', 'acme/clock'], pageType: 1, aboveFold: ['18'], locale: 'en-GB' });
    expect(page.slice.plugins.blocks).toMatchObject({
      entry: '/_plinth/host/isolated/page.1.js',
      isolated: { frame: '/_frame/isolated/blocks/en.html', services: [], provides: [], hooks: [], events: ['a:b'] },
    });
    // The plugin itself declares no hook. The hook listed here is tapped by the host's code that replaces the plugin on
    // the page.
    expect(page.slice.plugins.blocks?.capabilities).toEqual({ hooks: ['consentChange'] });
    expect(JSON.stringify(page)).not.toContain('/_plinth/plugins/blocks/');
    expect(page.slice.plugins.other?.entry).toBe('/_plinth/plugins/other/entry.1.js');
    expect(page.integrity).toHaveProperty('/_plinth/host/isolated/page.1.js');
  });

  it('is unchanged when no plugin is isolated', async () => {
    const lock = await lockSite(site({}));
    expect(lock.isolated).toBeUndefined();
    const { slice } = pageSlice(lock, { blockTypes: ['18'], pageType: 1, aboveFold: [] });
    expect(slice.plugins.blocks?.entry).toBe('/_plinth/plugins/blocks/entry.1.js');
    expect(slice.plugins.blocks).not.toHaveProperty('isolated');
  });
});

describe('the document of an isolated plugin', () => {
  it('loads the host of the frame and the files of this plugin only', async () => {
    const [document, ...others] = frameDocuments(await lockSite(site(ISOLATED)));
    expect(others).toEqual([]);
    expect(document).toMatchObject({ path: '/_frame/isolated/blocks/en.html', capabilities: ISOLATED.capabilities });
    expect(document?.slice.kernel.src).toBe('/_plinth/host/isolated/frame.1.js');
    expect(Object.keys(document?.slice.slice.plugins ?? {})).toEqual(['blocks']);
    const files = Object.keys(document?.slice.integrity ?? {});
    expect(files).toContain('/_plinth/plugins/blocks/tabs.1.js');
    expect(files.filter((file) => !/^\/_plinth\/(host\/isolated|plugins\/blocks)\//.test(file))).toEqual([]);
    expect(document?.slice.stylesheets.map(({ href }) => href)).toContain('/_plinth/plugins/blocks/tabs.1.css');
  });
});

describe('the document of an isolated plugin with a setup', () => {
  const files = ['entry.1.js', 'lazy.1.js', 'plugin.1.js', 'tabs.1.css', 'tabs.1.js', 'text.1.css', 'text.1.js'];
  const modules = {
    './tabs': { js: ['tabs.1.js'], css: ['tabs.1.css'], shared: ['react'] },
    './text': { js: ['text.1.js'], css: ['text.1.css'], shared: ['react'] },
    './plugin': { js: ['plugin.1.js'], css: [], shared: ['@plinth/sdk'] },
  };

  it('preloads what the blocks need, but neither the setup nor the hooks', async () => {
    const json = pluginJson('blocks', { ...ISOLATED, setup: './src/plugin.ts' });
    const tree = { ...site(ISOLATED), ...pluginTree('blocks', json, pluginBuild('blocks', { files, modules })) };
    const [document] = frameDocuments(await lockSite(tree));
    const preload = document?.slice.preload ?? [];
    expect(preload).toContain('/_plinth/plugins/blocks/tabs.1.js');
    expect(preload).toContain('/_plinth/host/isolated/react.1.js');
    expect(preload.filter((file) => /plugin\.1|hooks/.test(file))).toEqual([]);
    // The setup of an isolated plugin runs in a frame, so the slice of the frame's document lists the script of the
    // setup.
    expect(document?.slice.slice.plugins.blocks?.setup?.js).toEqual(['/_plinth/plugins/blocks/plugin.1.js']);
    expect(document?.slice.integrity).toHaveProperty('/_plinth/plugins/blocks/plugin.1.js');
  });
});

describe('plinth lock of an isolated plugin', () => {
  it('isolates a plugin when only the manifest asks for it', async () => {
    const lock = await lockSite(site({}, { isolated: true }));
    expect([lock.plugins.blocks?.isolated, lock.plugins.other?.isolated]).toEqual([true, undefined]);
    expect(lock.plugins.blocks?.declares?.isolated).toBeUndefined();
  });

  it('isolates a plugin whose capabilities a frame has', async () => {
    const capabilities = { network: ['api.example.com'], events: ['a:b'] };
    const lock = await lockSite(site({ hooks: [], capabilities }, { isolated: true }));
    expect(lock.plugins.blocks?.isolated).toBe(true);
  });

  it.each([
    ['the manifest lifts isolation', 'PLINTH-MANIFEST-003', site(ISOLATED, { isolated: false })],
    ['plugin.json asks for cookies', 'PLINTH-MANIFEST-003', site({ isolated: true, capabilities: { cookies: ['a'] } })],
    ['plugin.json asks for storage', 'PLINTH-MANIFEST-003', site({ isolated: true, capabilities: { storage: ['a'] } })],
    [
      'the manifest isolates a plugin that needs cookies',
      'PLINTH-MANIFEST-201',
      site({ capabilities: { cookies: ['a'] } }, { isolated: true }),
    ],
    [
      'the host has no files for frames',
      'PLINTH-MANIFEST-202',
      { ...site(ISOLATED), 'dist/host/isolated/plinth.build.json': undefined },
    ],
  ])('refuses: %s', async (_, code, tree) => {
    const present = Object.fromEntries(Object.entries(tree).filter(([, content]) => content !== undefined));
    expect(await refusalOf(lockSite(present))).toEqual([code]);
  });

  it('does not need the files for frames when no plugin is isolated', async () => {
    expect((await lockSite(sampleSite())).host.kernel).toBe(`/_plinth/host/${HOST_BUILD.kernel}`);
  });
});
