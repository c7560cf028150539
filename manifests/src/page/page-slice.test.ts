import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lockfile, LockfilePlugin } from '../schema/lockfile.ts';
import type { ObjectOptions } from '../schema/options-schema.ts';
import {
  lockSite,
  pluginBuild,
  pluginJson,
  pluginTree,
  sampleSite,
  serviceBuild,
  serviceJson,
  wanted,
} from '../testing/sample-site.ts';
import { pageSlice } from './page-slice.ts';

/** `blocks` uses the service of `dialogs`. `stats` serves pages of type 1 and 2 and waits for consent. */
const lock: Lockfile = await lockSite(
  sampleSite({
    'manifests/demo.json': {
      name: 'demo',
      plugins: {
        ...wanted('blocks', { options: { theme: 'dark' } }),
        ...wanted('dialogs'),
        ...wanted('stats'),
        ...wanted('shop', { pageTypes: [200] }),
      },
    },
    ...pluginTree(
      'blocks',
      pluginJson('blocks', {
        uses: ['plinth.dialogs'],
        options: { type: 'object', properties: { theme: { type: 'string' } } },
      }),
      pluginBuild('blocks'),
    ),
    ...pluginTree('dialogs', serviceJson('dialogs', { provides: ['plinth.dialogs'] }), serviceBuild('dialogs')),
    ...pluginTree(
      'stats',
      serviceJson('stats', { page: { pageTypes: [1, 2] }, consent: 'performance' }),
      serviceBuild('stats'),
    ),
    ...pluginTree(
      'shop',
      pluginJson('shop', {
        blocks: [{ type: 'shop/cart', name: 'tabs', module: './src/cart.ts', activation: 'interaction' }],
      }),
      pluginBuild('shop'),
    ),
  }),
);

const page = (blockTypes: string[], pageType?: number, aboveFold: string[] = []) =>
  pageSlice(lock, { blockTypes, pageType, aboveFold });

/** The lockfile above, in which these fields of the plugin `blocks` are replaced. */
function withBlocks(fields: Partial<LockfilePlugin>): Lockfile {
  const { blocks, ...others } = lock.plugins;
  if (!blocks) throw new TypeError('the site has a plugin "blocks"');
  return { ...lock, plugins: { ...others, blocks: { ...blocks, ...fields } } };
}

describe('pageSlice', () => {
  it('says nothing about server halves', () => {
    const half = { entry: 'half.mjs', files: { 'half.mjs': 'sha384-secret' }, requires: {}, provides: [], uses: [] };
    const server = { ...half, usesOptional: [], tables: [], settings: [] };
    const sliced = pageSlice(withBlocks({ server }), { blockTypes: ['18'], pageType: 1, aboveFold: [] });
    expect(Object.keys(sliced.slice.plugins)).toContain('blocks');
    expect(JSON.stringify(sliced)).not.toMatch(/secret|half/);
  });

  it('names fonts and pictures of the plugins of the page on other servers', () => {
    const files = ['/_plinth/plugins/blocks/own.woff2', 'https://cdn.example/a.woff2', 'https://cdn.example/a.css'];
    const request = { pageType: 1, aboveFold: [] };
    const hashes = Object.fromEntries(files.map((file) => [file, 'sha384-a']));
    const site = { ...withBlocks({ files }), integrity: { ...lock.integrity, ...hashes } };
    const assetsOf = (...blockTypes: string[]) => pageSlice(site, { ...request, blockTypes }).assets;
    expect(assetsOf('18')).toEqual(['https://cdn.example/a.woff2']);
    // Block 2 is never activated, but it has a stylesheet, which may load this font.
    expect(assetsOf('2')).toEqual(['https://cdn.example/a.woff2']);
    expect(assetsOf()).toEqual([]);
  });

  it('§4 says on every page what the plugins of the template store without necessity, and what of it is necessary', () => {
    const { stats, dialogs, ...others } = lock.plugins;
    if (!stats || !dialogs) throw new TypeError('the site has plugins "stats" and "dialogs"');
    const plugins = {
      ...others,
      stats: { ...stats, capabilities: { cookies: ['visit'], storage: ['stats.*', 'both'] } },
      dialogs: {
        ...dialogs,
        capabilities: { cookies: ['ad', 'own'], storage: ['stats.kept', 'seen', 'both'], advertising: ['ad', 'seen'] },
      },
    };
    const request = { blockTypes: [], pageType: 100, aboveFold: [] };
    expect(pageSlice({ ...lock, plugins }, request).slice).toMatchObject({
      plugins: {},
      stored: {
        performance: { cookies: ['visit'], storage: ['both', 'stats.*'] },
        advertising: { cookies: ['ad'], storage: ['seen'] },
        necessary: { storage: ['both', 'stats.kept'] },
      },
    });
    expect(pageSlice(lock, request).slice).not.toHaveProperty('stored');
  });

  it('has the hooks that a plugin may tap beside its capabilities', () => {
    const request = { blockTypes: ['18'], pageType: 1, aboveFold: [] };
    const of = (fields: Partial<LockfilePlugin>) => pageSlice(withBlocks(fields), request).slice.plugins.blocks;
    expect(of({ hooks: ['init'] })).toMatchObject({ capabilities: { hooks: ['init'] } });
    expect(of({ uses: [] })).not.toHaveProperty('capabilities');
  });

  it('lets every plugin of a static page call the server that answers its calls, and no other', () => {
    const request = { blockTypes: ['blocks/tabs'], pageType: 1, aboveFold: [] };
    const context = { website: { apiOrigin: 'https://calls.example:8443' } };
    const network = (slice: ReturnType<typeof pageSlice>) =>
      Object.values(slice.slice.plugins).map(({ capabilities }) => capabilities?.network);
    const own = network(pageSlice(lock, request));
    expect(network(pageSlice(lock, { ...request, context }))).toEqual(
      own.map((hosts = []) => [...hosts, 'calls.example:8443']),
    );
    expect(network(pageSlice(lock, { ...request, context: { website: { apiOrigin: 'nowhere' } } }))).toEqual(own);
  });

  it('allows the frames of the hosts that the options of a template name, in addition to those of plugin.json', () => {
    const options = { type: 'object', properties: {} } as const;
    const hosts = { type: 'array', items: { type: 'string', format: 'frame-host' } } as const;
    const declares = (schema: ObjectOptions) => ({ sdk: '^0.1.0', activations: {}, options: schema });
    const frames = (fields: Partial<LockfilePlugin>) =>
      pageSlice(withBlocks(fields), { blockTypes: ['18'], pageType: 1, aboveFold: [] }).slice.plugins.blocks
        ?.capabilities?.frames;
    const named = { hosts: ['maps.example'], title: 'no.example', deep: { host: '*.social.example' } };
    const schema = {
      ...options,
      properties: {
        hosts,
        title: { type: 'string' },
        deep: { ...options, properties: { host: hosts.items } },
      },
    } as const;
    const capabilities = { frames: ['own.example'] };
    expect(frames({ options: named, declares: declares(schema), capabilities })).toEqual([
      'own.example',
      'maps.example',
      '*.social.example',
    ]);
    expect(frames({ options: named, declares: declares(options), capabilities })).toEqual(['own.example']);
  });

  it('has the services that a plugin may use beside its capabilities', () => {
    const request = { blockTypes: ['18'], pageType: 1, aboveFold: [] };
    const site = withBlocks({ uses: ['b.one', 'a.two'], usesOptional: ['a.one'], capabilities: { storage: ['cart'] } });
    expect(pageSlice(site, request).slice.plugins.blocks?.capabilities).toEqual({
      storage: ['cart'],
      uses: ['a.one', 'a.two', 'b.one'],
    });
  });

  it('contains the blocks of the page, their plugins, and the plugins that provide services to those plugins', () => {
    const { slice } = page(['18', '9999']);
    expect(Object.keys(slice.blocks)).toEqual(['18']);
    expect(Object.keys(slice.plugins)).toEqual(['blocks', 'dialogs']);
    expect(slice.services).toEqual({ 'plinth.dialogs': 'dialogs' });
    expect(Object.keys(slice.shared)).toEqual(['@plinth/sdk', '@plinth/sdk/aria/tabs', 'react']);
    expect(slice.plugins.blocks).toEqual({
      version: '0.1.0',
      entry: '/_plinth/plugins/blocks/entry.1.js',
      capabilities: { uses: ['plinth.dialogs'] },
      options: { theme: 'dark' },
    });
  });

  it.each([
    ['the same version', { react: '19.3.1' }, undefined],
    ['a range', { react: '>=18', '@plinth/sdk': '*' }, undefined],
    ['too new', { react: '^20.0.0' }, { react: '^20.0.0' }],
    ['too old', { react: '^18.2.0' }, { react: '^18.2.0' }],
    ['one range of two does not fit', { react: '^19.0.0', '@plinth/sdk': '>=9.2.0' }, { '@plinth/sdk': '>=9.2.0' }],
    ['a module that the host does not share', { lodash: '^4.0.0' }, { lodash: '^4.0.0' }],
  ])('names the shared versions that the host cannot offer: %s', (_, requires, unmet) => {
    const plugins = Object.entries(lock.plugins).map(([name, plugin]): [string, LockfilePlugin] => [
      name,
      { ...plugin, requires },
    ]);
    const changed = { ...lock, plugins: Object.fromEntries(plugins) };
    const { slice } = pageSlice(changed, { blockTypes: ['18'], pageType: 2, aboveFold: [] });
    expect(slice.plugins.blocks?.unmet).toEqual(unmet);
  });

  it.each([
    { pageType: 1, plugins: ['stats'] },
    { pageType: 100, plugins: [] },
    { pageType: undefined, plugins: [] },
  ])('contains a plugin that serves a page type only on that page type ($pageType)', ({ pageType, plugins }) => {
    expect(Object.keys(page([], pageType).slice.plugins)).toEqual(plugins);
  });

  it.each([
    ['that has one of these blocks', ['2'], [18, 2], ['dialogs']],
    ['that has none of these blocks', ['2'], [18], []],
    ['whose block is not in the lockfile', ['9999'], [9999], []],
  ] as const)(
    'contains a plugin that serves pages with certain blocks only on a page with them: a page %s',
    (_, blockTypes, served, plugins) => {
      const { dialogs } = lock.plugins;
      if (!dialogs) throw new Error('the sample has no dialogs');
      const named: LockfilePlugin = { ...dialogs, page: { blocks: [...served] } };
      const { slice, integrity } = pageSlice(
        { ...lock, plugins: { ...lock.plugins, dialogs: named } },
        { blockTypes, pageType: 100, aboveFold: [] },
      );
      expect(Object.keys(slice.plugins)).toEqual(plugins);
      expect(Object.hasOwn(integrity, '/_plinth/plugins/dialogs/entry.1.js')).toBe(plugins.length > 0);
    },
  );

  it('leaves out blocks of a plugin that the manifest allows only on other page types', () => {
    expect(page(['shop/cart'], 2).slice.blocks).toEqual({});
    expect(Object.keys(page(['shop/cart'], 200).slice.blocks)).toEqual(['shop/cart']);
  });

  it('gives a block that is never activated its stylesheet and no script', () => {
    const { slice, stylesheets, preload, integrity } = page(['2'], 100, ['2']);
    expect(slice.plugins).toEqual({});
    expect(slice.blocks['2']).toMatchObject({ activation: 'never', js: [], shared: [] });
    expect(stylesheets.map(({ href }) => href)).toEqual(['/_plinth/plugins/blocks/text.1.css']);
    expect(preload).toEqual([]);
    expect(Object.keys(integrity).every((url) => url.startsWith('/_plinth/host/'))).toBe(true);
  });

  it('leaves out the data that only the next lock needs', () => {
    expect(lock.plugins.blocks).toHaveProperty('declares');
    expect(Object.keys(page(['18']).slice.plugins.blocks ?? {})).toEqual([
      'version',
      'entry',
      'options',
      'capabilities',
    ]);
  });

  it('preloads what blocks above the fold need: lifecycle, react, entry, module, shared files', () => {
    expect(page(['18', '2'], 2, ['18', '2']).preload).toEqual([
      '/_plinth/host/lifecycle.1.js',
      '/_plinth/host/hooks.1.js',
      '/_plinth/host/react.1.js',
      '/_plinth/plugins/blocks/entry.1.js',
      '/_plinth/plugins/dialogs/entry.1.js',
      '/_plinth/plugins/dialogs/plugin.1.js',
      '/_plinth/plugins/blocks/tabs.1.js',
      '/_plinth/host/aria-base.1.js',
      '/_plinth/host/aria-tabs.1.js',
    ]);
  });

  it('preloads files of a block that waits until the page is idle after the paint, or at once when the page shows nothing without it', () => {
    const request = { blockTypes: ['18', '2'], pageType: 2, aboveFold: ['18', '2'] };
    const tabs = lock.blocks['18'];
    if (!tabs) throw new TypeError('the site has a block of type 18');
    const idle: Lockfile = { ...lock, blocks: { ...lock.blocks, 18: { ...tabs, activation: 'idle' } } };
    const { preload: early } = pageSlice(lock, request);
    expect(pageSlice(idle, request)).toMatchObject({ preload: [], preloadAfterPaint: early });
    expect(pageSlice(idle, { ...request, aboveFold: ['2'] })).toMatchObject({ preload: [], preloadAfterPaint: [] });
    expect(pageSlice(idle, { ...request, soon: ['18'] })).toMatchObject({ preload: early, preloadAfterPaint: [] });
  });

  it('preloads the providers of services that a plugin above the fold uses', () => {
    const { preload } = page(['18'], 2, ['18']);
    expect(preload).toContain('/_plinth/plugins/dialogs/entry.1.js');
    expect(preload).toContain('/_plinth/plugins/dialogs/plugin.1.js');
  });

  it.each([
    ['is preloaded, without React', undefined, true],
    ['is not preloaded before the consent that it needs', 'performance' as const, false],
  ])('a page plugin that initialisation waits for %s', (_, consent, fetched) => {
    const { stats } = lock.plugins;
    if (!stats) throw new Error('the sample has no stats');
    const { consent: _before, ...free } = stats;
    const early: LockfilePlugin = { ...free, page: { when: 'init' }, ...(consent && { consent }) };
    const { preload } = pageSlice(
      { ...lock, plugins: { ...lock.plugins, stats: early } },
      { blockTypes: [], pageType: 2, aboveFold: [] },
    );
    expect(preload.includes('/_plinth/plugins/stats/entry.1.js')).toBe(fetched);
    expect(preload).not.toContain('/_plinth/host/react.1.js');
  });

  it.each([
    ['blocks below the fold', ['18'], []],
    ['a block that waits for an interaction', ['shop/cart'], ['shop/cart']],
    ['a block that is not on the page', [], ['18']],
  ])('preloads nothing for %s', (_title, blockTypes, aboveFold) => {
    expect(page(blockTypes, 200, aboveFold).preload).toEqual([]);
  });

  it('has the hash of lazy chunks, but not of the modules of other blocks', () => {
    const urls = Object.keys(page(['18']).integrity);
    expect(urls).toContain('/_plinth/plugins/blocks/lazy.1.js');
    expect(urls).toContain('/_plinth/host/http.1.js');
    expect(urls).not.toContain('/_plinth/plugins/blocks/text.1.js');
  });

  it('has the hash of a script that a lazy chunk shares with a block that is not on the page', async () => {
    const modules = {
      './tabs': { js: ['tabs.1.js', 'both.1.js'], css: [], shared: ['react'] },
      './plugin': { js: ['plugin.1.js'], css: [], shared: [] },
      './lazy': { js: ['lazy.1.js', 'both.1.js'], css: [], shared: [] },
    };
    const files = ['both.1.js', 'entry.1.js', 'lazy.1.js', 'plugin.1.js', 'tabs.1.js'];
    const tabs = { type: 18, name: 'tabs', module: './src/tabs.ts', activation: 'approach' };
    const json = serviceJson('dialogs', { page: {}, blocks: [tabs] });
    const tree = pluginTree('dialogs', json, {
      ...serviceBuild('dialogs'),
      requires: { '@plinth/sdk': '^0.1.0', react: '^19.3.0' },
      modules,
      files,
    });
    const plugins = { name: 'demo', plugins: wanted('dialogs') };
    const both = await lockSite(sampleSite({ 'manifests/demo.json': plugins, ...tree }));
    const { integrity } = pageSlice(both, { blockTypes: [], pageType: undefined, aboveFold: [] });
    const names = Object.keys(integrity).filter((url) => url.includes('/dialogs/'));
    expect(names.map((url) => path.basename(url))).toEqual(['both.1.js', 'entry.1.js', 'lazy.1.js', 'plugin.1.js']);
  });

  it('has the hash of a stylesheet that loads with a lazy chunk, and does not link it', async () => {
    const build = { ...serviceBuild('dialogs'), files: ['entry.1.js', 'late.1.css', 'plugin.1.css', 'plugin.1.js'] };
    const json = serviceJson('dialogs', { page: {} });
    const plugins = { name: 'demo', plugins: wanted('dialogs') };
    const late = await lockSite(sampleSite({ 'manifests/demo.json': plugins, ...pluginTree('dialogs', json, build) }));
    const { integrity, stylesheets } = pageSlice(late, { blockTypes: [], pageType: undefined, aboveFold: [] });
    const url = '/_plinth/plugins/dialogs/late.1.css';
    expect([integrity[url], stylesheets.some(({ href }) => href === url)]).toEqual([late.integrity[url], false]);
    expect(integrity[url]).toMatch(/^sha384-/);
  });

  it('has the hash of the stylesheet of a plugin that waits for consent, and does not link it', () => {
    const { stylesheets, integrity } = page(['18'], 1);
    expect(stylesheets.map(({ href }) => href)).toEqual([
      '/_plinth/plugins/blocks/tabs.1.css',
      '/_plinth/plugins/dialogs/plugin.1.css',
    ]);
    expect(integrity['/_plinth/plugins/stats/plugin.1.css']).toBe(
      lock.integrity['/_plinth/plugins/stats/plugin.1.css'],
    );
  });

  it('names every file together with its hash, whatever is on the page', () => {
    const types = fc.subarray(['2', '18', 'shop/cart', 'unknown/type', '__proto__', 'constructor']);
    fc.assert(
      fc.property(
        types,
        types,
        fc.option(fc.constantFrom(1, 2, 100, 200), { nil: undefined }),
        (blockTypes, aboveFold, pageType) => {
          const { slice, integrity, preload, stylesheets } = pageSlice(lock, { blockTypes, aboveFold, pageType });
          const modules = [
            ...Object.values(slice.blocks),
            ...Object.values(slice.plugins).flatMap(({ setup }) => setup ?? []),
          ];
          const scripts = [
            ...preload,
            ...Object.values(slice.plugins).map(({ entry }) => entry),
            ...modules.flatMap(({ js }) => js),
            ...Object.values(slice.shared).flat(),
          ];
          for (const url of scripts) expect(integrity[url]).toBe(lock.integrity[url]);
          for (const sheet of stylesheets) expect(sheet.integrity).toBe(lock.integrity[sheet.href]);
          for (const hash of Object.values(integrity)) expect(hash).toMatch(/^sha384-/);
          for (const { shared } of modules)
            for (const specifier of shared) expect(slice.shared).toHaveProperty([specifier]);
          for (const block of Object.values(slice.blocks)) {
            expect(block.activation === 'never' || Object.hasOwn(slice.plugins, block.plugin)).toBe(true);
          }
        },
      ),
    );
  });

  it('preloads the hooks only for a plugin with a setup', () => {
    const { preload } = page(['18'], 2, ['18']);
    expect(preload).toContain('/_plinth/host/hooks.1.js');
    const alone = { ...lock, services: {} };
    const blockOnly = pageSlice(alone, { blockTypes: ['18'], pageType: 2, aboveFold: ['18'] });
    expect(blockOnly.preload).not.toContain('/_plinth/host/hooks.1.js');
    expect(blockOnly.preload).toContain('/_plinth/host/lifecycle.1.js');
  });

  it('has no hash of a shared family that nothing on the page uses', () => {
    expect(Object.keys(page(['2']).integrity)).not.toContain('/_plinth/host/aria-tabs.1.js');
    expect(Object.keys(page(['18']).integrity)).toContain('/_plinth/host/aria-tabs.1.js');
  });

  describe('services in usesOptional', () => {
    const optional = (dialogs: Readonly<Record<string, unknown>> = {}) =>
      sampleSite({
        'manifests/demo.json': { name: 'demo', plugins: { ...wanted('blocks'), ...wanted('dialogs', dialogs) } },
        ...pluginTree('blocks', pluginJson('blocks', { usesOptional: ['plinth.dialogs'] }), pluginBuild('blocks')),
        ...pluginTree('dialogs', serviceJson('dialogs', { provides: ['plinth.dialogs'] }), serviceBuild('dialogs')),
      });
    const at = async (site: ReturnType<typeof optional>, pageType: number) =>
      pageSlice(await lockSite(site), { blockTypes: ['18'], pageType, aboveFold: ['18'] });

    it('have their provider on the page, but its files are not preloaded', async () => {
      const { slice, preload } = await at(optional(), 1);
      expect(slice.services).toEqual({ 'plinth.dialogs': 'dialogs' });
      expect(preload).not.toContain('/_plinth/plugins/dialogs/entry.1.js');
    });

    it('may be left out of the manifest, or of page types', async () => {
      const alone = sampleSite({
        ...pluginTree('blocks', pluginJson('blocks', { usesOptional: ['plinth.dialogs'] }), pluginBuild('blocks')),
      });
      expect((await at(alone, 1)).slice.services).toEqual({});
      const { slice } = await at(optional({ pageTypes: [2] }), 1);
      expect([Object.keys(slice.plugins), slice.services]).toEqual([['blocks'], {}]);
    });
  });

  it('does not grow with plugins that the page does not use', () => {
    const { shop } = lock.plugins;
    const cart = lock.blocks['shop/cart'];
    if (!shop || !cart) throw new TypeError('the sample has no shop');
    const names = Array.from({ length: 1000 }, (_, index) => `shop-${index}`);
    const many: Lockfile = {
      ...lock,
      plugins: { ...lock.plugins, ...Object.fromEntries(names.map((name) => [name, shop])) },
      blocks: {
        ...lock.blocks,
        ...Object.fromEntries(names.map((name) => [`${name}/cart`, { ...cart, plugin: name }])),
      },
    };
    const request = { blockTypes: ['18'], pageType: 1, aboveFold: ['18'] };
    expect(pageSlice(many, request)).toEqual(pageSlice(lock, request));
  });

  it('throws for a file that has no hash', () => {
    const { '/_plinth/host/http.1.js': _dropped, ...integrity } = lock.integrity;
    expect(() => pageSlice({ ...lock, integrity }, { blockTypes: [], pageType: 1, aboveFold: [] })).toThrow(
      'has no hash',
    );
  });
});
