import { describe, expect, it } from 'vitest';
import type { Lockfile, LockfileBlock, LockfilePlugin } from '../schema/lockfile.ts';
import { pageSlice } from './page-slice.ts';
import { pluginNeeds, withoutPlugins } from './without-plugins.ts';

const HASH = `sha384-${'A'.repeat(64)}`;

function plugin(name: string, more: Partial<LockfilePlugin> = {}): LockfilePlugin {
  return {
    version: '1.0.0',
    entry: `/${name}/entry.js`,
    contract: '',
    requires: {},
    files: [`/${name}/entry.js`, `/${name}/block.js`, `/${name}/block.css`],
    languages: {},
    provides: [],
    uses: [],
    usesOptional: [],
    hooks: [],
    locales: [],
    laterShared: [],
    ...more,
  };
}

function block(name: string): LockfileBlock {
  return {
    plugin: name,
    name,
    module: `./${name}`,
    js: [`/${name}/block.js`],
    css: [`/${name}/block.css`],
    shared: [],
    activation: 'visible',
    serverRenderable: true,
  };
}

const names = ['text', 'gallery', 'dialogs', 'stats', 'hints'];
const LOCK: Lockfile = {
  v: 1,
  template: 'demo',
  host: {
    kernel: '/kernel.js',
    capture: '',
    chunks: { federation: [], lifecycle: [], react: [] },
    shared: {},
    files: ['/kernel.js'],
    languages: {},
  },
  plugins: {
    text: plugin('text'),
    gallery: plugin('gallery', { uses: ['a.dialogs', 'plinth.http'], usesOptional: ['a.hints'] }),
    dialogs: plugin('dialogs', { provides: ['a.dialogs'] }),
    hints: plugin('hints', { provides: ['a.hints'] }),
    stats: plugin('stats', { page: { when: 'idle' } }),
  },
  blocks: { text: block('text'), gallery: block('gallery') },
  services: { 'a.dialogs': 'dialogs', 'a.hints': 'hints' },
  integrity: Object.fromEntries(
    ['/kernel.js', ...names.flatMap((name) => plugin(name).files)].map((file) => [file, HASH]),
  ),
};

const slice = (without: readonly string[]) =>
  pageSlice(withoutPlugins(LOCK, without), { blockTypes: ['text', 'gallery'], pageType: 2, aboveFold: ['gallery'] });

describe('withoutPlugins', () => {
  it.each<[string[], string[]]>([
    [[], ['dialogs', 'gallery', 'hints', 'stats', 'text']],
    [['unknown'], ['dialogs', 'gallery', 'hints', 'stats', 'text']],
    [['stats'], ['dialogs', 'gallery', 'hints', 'text']],
    // A plugin that requires a removed plugin is removed too. A plugin that uses a removed plugin only optionally
    // stays.
    [['dialogs'], ['stats', 'text']],
    [['hints'], ['dialogs', 'gallery', 'stats', 'text']],
    [['gallery'], ['stats', 'text']],
  ])('without %j the page has %j', (without, left) => {
    expect(Object.keys(slice(without).slice.plugins)).toEqual(left);
  });

  it('leaves their blocks as HTML with their stylesheets, and loads none of their scripts', () => {
    const { slice: found, stylesheets, preload, integrity } = slice(['gallery']);
    expect(found.blocks.gallery).toMatchObject({ activation: 'never', js: [] });
    expect(stylesheets.map(({ href }) => href)).toContain('/gallery/block.css');
    expect(JSON.stringify([preload, integrity])).not.toContain('/gallery/');
  });

  it('names the plugins that each plugin requires, but no services of the host', () => {
    expect(pluginNeeds(LOCK)).toContainEqual({ name: 'gallery', needs: ['dialogs'] });
    expect(pluginNeeds(LOCK)).toContainEqual({ name: 'stats', needs: [] });
  });
});
