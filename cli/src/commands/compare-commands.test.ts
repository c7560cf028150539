import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  pluginBuild,
  pluginJson,
  pluginTree,
  sampleSite,
  type Tree,
  wanted,
  withTree,
  writeTree,
} from '@plinth/manifests/testing';
import { describe, expect, it } from 'vitest';
import { runPlinth } from '../testing/run-plinth.ts';

const LOCK = 'dist/demo.lock.json';
const OLD = 'dist/old.lock.json';
const TEXT = { type: 2, name: 'text', module: './src/blocks/text/block.ts', activation: 'never' };

const release = (version: string, fields: object = {}): Tree => ({
  'manifests/demo.json': { name: 'demo', plugins: wanted('blocks', { version: '*' }) },
  ...pluginTree('blocks', pluginJson('blocks', { version, ...fields }), pluginBuild('blocks', { version })),
});

const PAGES: Tree = {
  'site/pages/site.json': { name: 'Not a page' },
  'site/pages/index.json': { path: '/', title: 'Home', blocks: [{ id: 'faq', type: 'tabs', data: {} }] },
  'site/pages/legal.json': { path: '/legal', title: 'Legal', blocks: [{ id: 'words', type: 'text', data: {} }] },
};

/**
 * A site that is locked with version 1.1.0 of its plugin. The site then gets version 1.2.0, which breaks the contract
 * of the plugin.
 */
const withBreak = (use: (root: string) => Promise<void>) =>
  withTree(sampleSite({ ...release('1.1.0'), ...PAGES }), async (root) => {
    expect(await runPlinth(root, 'lock')).toMatchObject({ code: 0 });
    await copyFile(join(root, LOCK), join(root, OLD));
    await writeTree(root, release('1.2.0', { blocks: [TEXT], capabilities: { cookies: ['visit'] } }));
    await use(root);
  });

describe('plinth lock --accept', () => {
  it('refuses a release that breaks its contract and writes nothing, but accepts it with --accept', async () => {
    await withBreak(async (root) => {
      const before = await readFile(join(root, LOCK), 'utf8');
      const refused = await runPlinth(root, 'lock');
      expect(refused).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('"plinth lock --manifest manifests/demo.json --accept blocks"'),
      });
      expect(refused.stderr).toMatch(
        /-064 plugins\/blocks\/plugin\.json[\s\S]*-065 [\s\S]*cookie visit[\s\S]*2 problems, nothing written/,
      );
      expect(await readFile(join(root, LOCK), 'utf8')).toBe(before);
      expect(await runPlinth(root, 'lock', '--manifest', 'manifests/demo.json', '--accept', 'blocks')).toMatchObject({
        code: 0,
      });
      expect(await runPlinth(root, 'lock', '--check')).toMatchObject({ code: 0 });
    });
  });

  it('can be given several times, and refuses a name that the manifest does not list', async () => {
    await withBreak(async (root) => {
      const { code, stderr } = await runPlinth(root, 'lock', '--accept', 'blocks', '--accept', 'blockz');
      expect(code).toBe(1);
      expect(stderr).toMatch(/^PLINTH-MANIFEST-067 .*did you mean "blocks"\?/);
      expect(stderr).toContain('1 problem');
    });
  });
});

describe('plinth diff', () => {
  it('lists the changes and the pages concerned', async () => {
    await withBreak(async (root) => {
      await runPlinth(root, 'lock', '--accept', 'blocks');
      const { code, stdout } = await runPlinth(root, 'diff', OLD, LOCK, '--pages', 'site/pages');
      expect(code).toBe(0);
      expect(stdout).toMatch(
        /^blocks 1\.1\.0 -> 1\.2\.0 \(the changes of the contract demand a major version\)\n {2}removes block tabs \(18\) \(major\)\n/,
      );
      expect(stdout).toContain('  asks for cookie visit (minor)\n');
      expect(stdout).toContain(
        '1 of 2 pages change\n  / (site/pages/index.json)\n    block tabs (18) is no longer provided',
      );
      const json = JSON.parse((await runPlinth(root, 'diff', OLD, LOCK, '--json')).stdout);
      expect(json).toMatchObject({
        host: [],
        plugins: [{ plugin: 'blocks', bump: 'major', before: '1.1.0', after: '1.2.0' }],
      });
      expect(json).not.toHaveProperty('pages');
    });
  });

  it.each([
    ['a lockfile that is missing', ['dist/none.lock.json', LOCK], 'PLINTH-MANIFEST-001 dist/none.lock.json'],
    ['a folder of pages that is missing', [LOCK, LOCK, '--pages', 'none'], 'PLINTH-MANIFEST-001 none'],
    ['a page that is not JSON', [LOCK, LOCK, '--pages', 'broken'], 'PLINTH-MANIFEST-002 broken/page.json:2'],
  ])('refuses %s', async (_, args, message) => {
    await withTree(sampleSite({ 'broken/page.json': '{\n]' }), async (root) => {
      await runPlinth(root, 'lock');
      const { code, stderr } = await runPlinth(root, 'diff', ...args);
      expect(code).toBe(1);
      expect(stderr).toContain(message);
      expect(stderr).not.toContain('    at ');
    });
  });
});

describe('plinth why', () => {
  it.each([
    ['by its path', ['/', 'tabs']],
    ['by its file', ['site/pages/index.json', 'faq']],
  ])('explains a block of a page that is named %s', async (_, args) => {
    await withTree(sampleSite(PAGES), async (root) => {
      await runPlinth(root, 'lock');
      const { code, stdout } = await runPlinth(root, 'why', ...args);
      expect(code).toBe(0);
      expect(stdout).toContain('[manifests/demo.json:1]');
      expect(stdout.trimEnd().split('\n').at(-1)).toBe('=> waits for the block to come within 200 px of the window');
      const json = JSON.parse((await runPlinth(root, 'why', ...args, '--json')).stdout);
      expect(json).toMatchObject({
        page: '/',
        target: { kind: 'block', type: '18', ids: ['faq'] },
        outcome: { kind: 'waits' },
      });
    });
  });

  it.each([
    ['a page that does not exist', ['/legl', 'tabs'], 'did you mean "/legal"?'],
    ['a block that does not exist', ['/', 'tbas'], 'did you mean "tabs"?'],
    [
      'a folder of pages that is missing',
      ['/', 'tabs', '--pages', 'none'],
      'with --pages; "plinth why" also takes a page',
    ],
    ['a site without a lockfile', ['/', 'tabs', '--lock', 'none.json'], 'PLINTH-MANIFEST-001 none.json'],
  ])('refuses %s', async (_, args, message) => {
    await withTree(sampleSite(PAGES), async (root) => {
      await runPlinth(root, 'lock');
      const { code, stderr } = await runPlinth(root, 'why', ...args);
      expect(code).toBe(1);
      expect(stderr).toContain(message);
      expect(stderr).not.toContain('    at ');
    });
  });
});
