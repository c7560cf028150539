import type { PageContent } from '@plinth/server/pages';
import { expect, it } from 'vitest';
import { guardContent } from './guard-content.ts';

const fail = (): never => {
  throw new Error('not today');
};
const BROKEN: PageContent = {
  blockTypes: ['acme/notes'],
  each: 'note',
  shownBy: fail,
  readMarkup: fail,
  shownByItem: fail,
  prepare: fail,
  versions: fail,
  fill: fail,
  structuredData: fail,
  exportedFiles: fail,
  exportedLinks: fail,
  items: fail,
  item: fail,
};

it('page content that fails leaves its blocks out, and keeps no other page from being published', async () => {
  const logged: string[] = [];
  const log = { error: (_: object, text: string) => void logged.push(text) };
  const content = guardContent(BROKEN, 'notes', log);
  const page = { path: '/', title: 'Home', site: { name: 'A', origin: undefined, navigation: [] } };
  await content.prepare();
  expect(content.shownBy('acme/notes', {}, { path: '/', context: {} })).toBeUndefined();
  expect(content.readMarkup?.('acme/notes', '<p>')).toBeUndefined();
  expect(content.shownByItem('{note}')).toBe('{note}');
  expect(content.structuredData?.('acme/notes', {}, page)).toEqual([]);
  expect(await content.exportedFiles?.('')).toEqual(new Map());
  expect(await content.exportedLinks?.('')).toEqual(new Map());
  expect([...(await content.versions(['a', 'b'], () => undefined)).keys()]).toEqual(['a', 'b']);
  const reason = 'the server half of notes could not provide the data';
  expect((await content.fill(['a'], () => undefined)).get('a')).toMatchObject({
    problem: { code: 'PLINTH-SITE-336', reason },
  });
  expect(logged).toContain('versions of the server half of notes failed: not today');
  expect(logged).toHaveLength(9);
});

it('items that cannot be read are a failure, so that their pages are not removed', () => {
  expect(() => guardContent(BROKEN, 'notes', { error: () => undefined }).items()).toThrow('not today');
});
