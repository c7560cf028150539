import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { NamedPage } from '../diff/page-source.ts';
import { whyText } from '../inspection/why-text.ts';
import { makeLock } from '../lock/make-lock.ts';
import { readManifestChain } from '../manifest/resolve-manifest.ts';
import { halfTree } from '../testing/half-tree.ts';
import {
  placesOf,
  pluginBuild,
  pluginJson,
  pluginTree,
  sampleSite,
  serviceBuild,
  serviceJson,
  wanted,
} from '../testing/sample-site.ts';
import { type Tree, withTree } from '../testing/temporary-tree.ts';
import { type WhyRequest, whyOnPage } from './why-on-page.ts';

type Fields = Readonly<Record<string, unknown>>;

const MANIFEST = 'manifests/demo.json';
const TABS = { type: 18, name: 'tabs', module: './src/blocks/tabs/block.ts' };
const page = (fields: Partial<NamedPage> = {}): NamedPage => ({
  file: 'pages/index.json',
  path: '/',
  pageType: 2,
  context: {},
  blocks: [
    { id: 'intro', type: 'text' },
    { id: 'faq', type: 18 },
  ],
  ...fields,
});

/**
 * Calls `whyOnPage` with a word for a page of a test site. The fields of `json` are added to the plugin.json of the
 * plugin `blocks`, and those of `entry` to its entry in the manifest.
 */
async function why(
  word: string,
  json: Fields = {},
  entry: Fields = {},
  onPage: Partial<NamedPage> = {},
  changes: Tree = {},
) {
  const tree = sampleSite({
    [MANIFEST]: { name: 'demo', plugins: wanted('blocks', entry) },
    ...pluginTree('blocks', pluginJson('blocks', json), pluginBuild('blocks')),
    ...changes,
  });
  return withTree(tree, async (root) => whyOnPage(word, await requestOf(root, onPage)));
}

async function requestOf(root: string, onPage: Partial<NamedPage> = {}): Promise<WhyRequest> {
  const chain = await readManifestChain(join(root, MANIFEST), root);
  return { chain, lock: await makeLock(placesOf(root)), lockFile: 'dist/demo.lock.json', page: page(onPage) };
}

const tabs = (fields: Fields) => ({ blocks: [{ ...TABS, ...fields }] });
const stats = (fields: Fields): Tree => ({
  [MANIFEST]: { name: 'demo', plugins: { ...wanted('blocks'), ...wanted('stats') } },
  ...pluginTree('stats', serviceJson('stats', fields), serviceBuild('stats')),
});

describe('whyOnPage', () => {
  it.each<[title: string, word: string, json: Fields, entry: Fields, onPage: Partial<NamedPage>, outcome: string]>([
    [
      'a block that is only HTML',
      'text',
      {},
      {},
      {},
      'loaded at publication: the block is HTML and a stylesheet, and no script of it runs',
    ],
    ['a visible block, by its id', 'faq', {}, {}, {}, 'waits for the block to come within 200 px of the window'],
    ['a block, by its type', '18', tabs({ activation: 'load' }), {}, {}, 'loaded at the start of the page'],
    ['an idle block', 'tabs', tabs({ activation: 'idle' }), {}, {}, 'loaded at the first idle moment of the page'],
    [
      'a block that waits for a click',
      'tabs',
      tabs({ activation: 'interaction' }),
      {},
      {},
      'waits for a click, a key or the focus in the block',
    ],
    [
      'a block with a media query',
      'tabs',
      tabs({ activation: 'media(print)' }),
      {},
      {},
      'waits for the media query (print) to match',
    ],
    [
      'a block that waits for the pointer',
      'tabs',
      tabs({ activation: 'approach' }),
      {},
      {},
      'waits for the pointer, a finger, a key or the focus to reach the block',
    ],
    [
      'a block with signs',
      'tabs',
      tabs({ activation: 'approach', visibleWhen: { hash: ['item/'] } }),
      {},
      {},
      'waits for the pointer, a finger, a key or the focus to reach the block; if one of the signs matches, until it is visible',
    ],
    [
      'a block that the context of the page activates sooner',
      'tabs',
      tabs({ activation: 'approach', visibleWhen: { context: { 'website.popup': ['always'] } } }),
      {},
      { context: { website: { popup: 'always' } } },
      'waits for the block to come within 200 px of the window',
    ],
    [
      'a block whose activation the manifest changes',
      'tabs',
      {},
      { activation: { tabs: 'load' } },
      {},
      'loaded at the start of the page',
    ],
    [
      'a block that needs consent',
      'tabs',
      { ...tabs({ activation: 'load' }), consent: 'performance' },
      {},
      {},
      'waits for consent to "performance"; then loaded at the start of the page',
    ],
    [
      'a block of a plugin that is bound to other page types',
      'tabs',
      {},
      { pageTypes: [1, 50] },
      {},
      'refused because the template allows blocks only on page types 1, 50, and the page has 2',
    ],
    [
      'a block that the page does not have',
      'tabs',
      {},
      {},
      { blocks: [] },
      'refused because the page has no block of this type',
    ],
    [
      'a block that no plugin provides',
      'acme/map',
      {},
      {},
      { blocks: [{ id: 'map', type: 'acme/map' }] },
      'refused because no plugin of the template provides this block type',
    ],
    [
      'a plugin of a block on the page',
      'blocks',
      {},
      {},
      {},
      'waits for the block to come within 200 px of the window',
    ],
    [
      'a plugin of which the page has nothing',
      'blocks',
      {},
      {},
      { blocks: [] },
      'refused because nothing on this page needs it: no block, no service, and it does not run for the page',
    ],
  ])('says when it is loaded: %s', async (_, word, json, entry, onPage, outcome) => {
    expect((await why(word, json, entry, onPage)).outcome.text).toBe(outcome);
  });

  it.each<[title: string, fields: Fields, outcome: string]>([
    ['for the page at once', { page: { when: 'init' } }, 'loaded at the start of the page, before it is initialised'],
    ['for the page when it is idle', { page: {} }, 'loaded at the first idle moment of the page'],
    [
      'for pages with a block in view',
      { page: { when: 'visible', blocks: [18] } },
      'waits for a block of type 18 to come into view',
    ],
    [
      'for pages with a sign',
      { page: { when: 'signs', signs: { query: ['sent'] } } },
      'waits for one of its signs: the address has the parameter "sent"',
    ],
    [
      'for other page types',
      { page: { pageTypes: [1] } },
      'refused because nothing on this page needs it: no block, no service, and it does not run for the page',
    ],
    [
      'for the page after a consent',
      { page: {}, consent: 'advertising' },
      'waits for consent to "advertising"; then loaded at the first idle moment of the page',
    ],
    [
      'for a service that nothing on the page uses',
      { provides: ['a.stats'] },
      'refused because nothing on this page needs it: no block, no service, and it does not run for the page',
    ],
  ])('says when a plugin is loaded %s', async (_, fields, outcome) => {
    expect((await why('stats', {}, {}, {}, stats(fields))).outcome.text).toBe(outcome);
  });

  it('names the plugin whose use of a service brings another plugin onto the page', async () => {
    const found = await why(
      'stats',
      {},
      {},
      {},
      {
        ...stats({ provides: ['a.stats'] }),
        ...pluginTree('blocks', pluginJson('blocks', { uses: ['a.stats'] }), pluginBuild('blocks')),
      },
    );
    expect(found.outcome.text).toBe('waits for the first use: blocks uses its service a.stats');
    expect(found.steps).toContainEqual({ topic: 'page slice', text: 'names stats: blocks uses its service a.stats' });
  });

  it('names every manifest file with an entry for the plugin, with its line, in order', async () => {
    const { steps } = await why(
      'tabs',
      {},
      {},
      {},
      {
        'manifests/base.json':
          '{\n"name": "base",\n"plugins": {\n"blocks": { "from": "workspace:plugins/blocks" } }\n}',
        [MANIFEST]:
          '{\n"name": "demo",\n"extends": "./base.json",\n"plugins": { "blocks": {\n"version": "^0.1.0",\n"activation": {\n"tabs": "load" } } }\n}',
      },
    );
    expect(steps.slice(1, 3)).toEqual([
      {
        topic: 'manifest',
        text: 'lists blocks: takes it from workspace:plugins/blocks',
        source: 'manifests/base.json:4',
      },
      {
        topic: 'manifest',
        text: 'lists blocks: accepts ^0.1.0, sets the activation of tabs',
        source: 'manifests/demo.json:4',
      },
    ]);
    expect(steps).toContainEqual({
      topic: 'activation',
      text: 'block tabs (18) is activated by "load", as the manifest says (plugin.json says "visible")',
      source: 'manifests/demo.json:7',
    });
    const order = [
      'page',
      'manifest',
      'lockfile',
      'page types',
      'page slice',
      'activation',
      'signs',
      'consent',
      'services',
      'server half',
    ];
    expect(steps.map(({ topic }) => order.indexOf(topic))).toEqual(
      steps.map(({ topic }) => order.indexOf(topic)).sort((a, b) => a - b),
    );
  });

  it.each([
    ['plinth.http', 'it requires plinth.http, which the host provides'],
    ['a.stats', 'it requires a.stats, which stats provides'],
  ])('names the provider of a service that the plugin uses: %s', async (service, text) => {
    const { steps } = await why(
      'tabs',
      {},
      {},
      {},
      {
        ...stats({ provides: ['a.stats'] }),
        ...pluginTree('blocks', pluginJson('blocks', { uses: [service] }), pluginBuild('blocks')),
      },
    );
    expect(steps).toContainEqual({ topic: 'services', text });
  });

  it('says which server half the plugin has, and what it provides and uses', async () => {
    const fields = { providesServer: ['a.notes'], usesServerOptional: ['a.tags'] };
    const json = pluginJson('blocks', { server: './server/feature.ts', ...fields });
    const { steps } = await why(
      'tabs',
      {},
      {},
      {},
      { ...halfTree('blocks', fields), ...pluginTree('blocks', json, pluginBuild('blocks')) },
    );
    expect(steps).toContainEqual({
      topic: 'server half',
      text: 'its server half is half.1.mjs; it provides a.notes, and it can use a.tags',
    });
  });

  it('names version, address and hash of the lockfile', async () => {
    const { steps } = await why('tabs');
    expect(steps.find(({ topic }) => topic === 'lockfile')?.text).toMatch(
      /^has blocks 0\.1\.0, 6 files, entry \/_plinth\/plugins\/blocks\/entry\.1\.js \(sha384-.{64}\), contract sha256-/,
    );
  });

  it.each([
    [
      'leaves out, although the lockfile has it',
      {
        'manifests/base.json': { name: 'base', plugins: wanted('blocks') },
        [MANIFEST]: { name: 'demo', extends: './base.json', plugins: { blocks: false } },
      },
      'refused because the manifest leaves out blocks, although dist/demo.lock.json still has this plugin: type "plinth lock --manifest manifests/demo.json"',
    ],
    [
      'does not list, although the lockfile has it',
      { [MANIFEST]: { name: 'demo', plugins: {} } },
      'refused because no manifest lists blocks, although dist/demo.lock.json still has this plugin: type "plinth lock --manifest manifests/demo.json"',
    ],
  ])('refuses a plugin that the manifest %s', async (_, changes, outcome) => {
    const locked = await withTree(sampleSite(), (root) => requestOf(root));
    const { chain } = await withTree(sampleSite(changes), async (root) => ({
      chain: await readManifestChain(join(root, MANIFEST), root),
    }));
    expect(whyOnPage('blocks', { ...locked, chain }).outcome.text).toBe(outcome);
  });

  it('refuses a plugin that is not locked yet', async () => {
    const request = await withTree(sampleSite(), (root) => requestOf(root));
    const lock = { ...request.lock, plugins: {}, blocks: {} };
    expect(whyOnPage('blocks', { ...request, lock }).outcome.text).toBe(
      'refused because dist/demo.lock.json is older than the manifest: type "plinth lock --manifest manifests/demo.json"',
    );
  });

  it('refuses a word that is neither a block nor a plugin, and suggests a similar name', async () => {
    await expect(why('tbas')).rejects.toThrow(
      /PLINTH-MANIFEST-068 pages\/index\.json: has no block "tbas".*did you mean "tabs"\?/,
    );
  });

  it('prints numbered steps, followed by the outcome', async () => {
    const lines = whyText(await why('faq'))
      .trimEnd()
      .split('\n');
    expect(lines[0]).toMatch(
      /^ 1\. page +is \/, page type 2, and has block tabs \(18\): faq {2}\[pages\/index\.json\]$/,
    );
    expect(lines.at(-1)).toBe('=> waits for the block to come within 200 px of the window');
  });
});
