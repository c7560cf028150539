import { describe, expect, it } from 'vitest';
import type { Lockfile } from '../schema/lockfile.ts';
import { lockSite, pluginBuild, pluginJson, pluginTree, sampleSite, wanted } from '../testing/sample-site.ts';
import { pageParts } from './page-parts.ts';
import { pageSlice } from './page-slice.ts';

const TYPE = 'shop/cart';
const part = { place: 'start', data: 'settings.bar', when: { 'settings.isOn': [true] }, unlessCookie: 'decided' };

const lockWith = (part: object, pageTypes?: number[]): Promise<Lockfile> =>
  lockSite(
    sampleSite({
      'manifests/demo.json': { name: 'demo', plugins: wanted('shop', pageTypes ? { pageTypes } : {}) },
      ...pluginTree(
        'shop',
        pluginJson('shop', { blocks: [{ type: TYPE, name: 'tabs', module: './src/cart.ts', part }] }),
        pluginBuild('shop'),
      ),
    }),
  );

const on = { settings: { isOn: true, bar: { text: 'x' } } };

it('a page has the parts of its template, with their data from the page context', async () => {
  expect(pageParts(await lockWith(part), { pageType: 2, path: '/a', context: on })).toEqual([
    {
      type: TYPE,
      name: 'tabs',
      place: 'start',
      path: 'settings.bar',
      data: { text: 'x' },
      unlessCookie: 'decided',
      cookieHolds: 'decision',
    },
  ]);
});

it('a part without data in the context has an empty object, and one without conditions is on every page', async () => {
  expect(
    pageParts(await lockWith({ place: 'end', data: 'settings.bar' }), { pageType: 2, path: '/a', context: {} }),
  ).toEqual([
    {
      type: TYPE,
      name: 'tabs',
      place: 'end',
      path: 'settings.bar',
      data: {},
      unlessCookie: undefined,
      cookieHolds: 'decision',
    },
  ]);
});

it.each([
  ['the settings do not ask for it', 2, { settings: { isOn: false } }],
  ['the page is a popup overlay', 104, on],
  ['the page is the preview of an email', 301, on],
  ['the template does not let the plugin run on the page', 100, on],
])('a page has no part when %s', async (_, pageType, context) => {
  expect(pageParts(await lockWith(part, [2, 104, 301]), { pageType, path: '/a', context })).toEqual([]);
});

describe('a part for chosen pages', () => {
  const chosen = {
    place: 'end',
    data: 'popup',
    pages: { all: 'popup.everywhere', list: 'popup.pages' },
    exceptPageTypes: [100],
    blocks: 'popup.blocks',
  };
  const count = async (page: object, pageType = 2) =>
    pageParts(await lockWith(chosen), { pageType, path: '/journal', context: {}, ...page }).length;

  it.each<[what: string, context: object, expected: number]>([
    ['no settings', {}, 0],
    ['every page', { popup: { everywhere: true } }, 1],
    ['a text instead of true', { popup: { everywhere: 'true' } }, 0],
    ['its address', { popup: { pages: ['/', '/journal'] } }, 1],
    ['another address', { popup: { pages: ['/', '/journal/a'] } }, 0],
    ['its collection', { popup: { pages: ['c1'] }, collection: { id: 'c1' } }, 1],
    ['an empty collection', { popup: { pages: [''] }, collection: { id: '' } }, 0],
    ['no list', { popup: { pages: 'all' } }, 0],
  ])('with %s: %j is there %i times', async (_, context, expected) => {
    expect(await count({ context })).toBe(expected);
  });

  it('never is on a page of an excepted type', async () => {
    expect(await count({ context: { popup: { everywhere: true } } }, 100)).toBe(0);
  });

  it('has the blocks of its settings', async () => {
    const context = { popup: { everywhere: true, blocks: [{ id: 'a' }] } };
    const [part] = pageParts(await lockWith(chosen), { pageType: 2, path: '/', context });
    expect([part?.blocksPath, part?.blocks]).toEqual(['popup.blocks', [{ id: 'a' }]]);
  });
});

it('the page slice says nothing about parts', async () => {
  const { slice } = pageSlice(await lockWith(part), { blockTypes: [TYPE], pageType: 2, aboveFold: [] });
  expect(slice.blocks[TYPE]).toBeDefined();
  expect(slice.blocks[TYPE]).not.toHaveProperty('part');
});
