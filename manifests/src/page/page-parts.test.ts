import { expect, it } from 'vitest';
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
  expect(pageParts(await lockWith(part), { pageType: 2, context: on })).toEqual([
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
  expect(pageParts(await lockWith({ place: 'end', data: 'settings.bar' }), { pageType: 2, context: {} })).toEqual([
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
  expect(pageParts(await lockWith(part, [2, 104, 301]), { pageType, context })).toEqual([]);
});

it('the page slice says nothing about parts', async () => {
  const { slice } = pageSlice(await lockWith(part), { blockTypes: [TYPE], pageType: 2, aboveFold: [] });
  expect(slice.blocks[TYPE]).toBeDefined();
  expect(slice.blocks[TYPE]).not.toHaveProperty('part');
});
