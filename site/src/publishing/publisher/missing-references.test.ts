import { pageFileSchema } from '@plinth/server/pages';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Existing, missingReferences } from './missing-references.ts';

const PAGES = ['/', '/prints', '/prints/terrace', '/shop/tide'];
const FILES = ['/images/terrace.webp', '/files/prices.pdf', '/images/Großes Bild.jpg'].map((url) => ({
  ...{ url, file: '', contentType: '', immutable: false, version: '' },
}));
const existing: Existing = {
  files: { all: () => FILES, find: (url) => FILES.find((file) => file.url === url) },
  hasPage: (path) => PAGES.includes(path),
  pages: () => PAGES,
  reserved: [{ below: '/api/' }, { below: '/images/' }, { exact: '/config' }],
};

const missing = (data: unknown, html?: string) => {
  const block = { id: 'a', type: 'html', ...(html === undefined ? { data } : { html }) };
  const page = v.parse(pageFileSchema, { path: '/', title: '', blocks: [{ id: 'first', type: 69 }, block] });
  return missingReferences('a.json', page, existing).map(
    ({ code, at, reason }) => `${code.slice(-3)} ${at}: ${reason}`,
  );
};

describe('what a page names and the site does not have', () => {
  it('is reported with its path and what was probably meant', () => {
    const data = {
      src: '/images/terace.webp',
      slides: [{ src: '/images/terrace.webp' }, { clickThroughUrl: '/prnits' }],
      text: '<p><a href="/prints/terace?a=1#top">Terrace</a> <img src="/images/none.gif"></p>',
    };
    expect(missing(data)).toEqual([
      '342 $.blocks[1].data.src: there is no file "/images/terace.webp"; did you mean "/images/terrace.webp"?',
      '343 $.blocks[1].data.slides[1].clickThroughUrl: there is no page "/prnits"; did you mean "/prints"?',
      '343 $.blocks[1].data.text: there is no page "/prints/terace?a=1#top"; did you mean "/prints/terrace"?',
      '342 $.blocks[1].data.text: there is no file "/images/none.gif"',
    ]);
    expect(missing(undefined, '<a href="/nowhere-at-all">x</a>')).toEqual([
      '343 $.blocks[1].html: there is no page "/nowhere-at-all"',
    ]);
  });

  it.each([
    ['/prints'],
    ['/prints/'],
    ['/prints#top'],
    ['/shop/tide?size=S'],
    ['/files/prices.pdf'],
    ['/images/Gro%C3%9Fes%20Bild.jpg?format=500w'],
    ['/api/calendar.ics'],
    ['/config'],
    ['//example.org/a'],
    ['https://example.org/none'],
    ['mailto:a@example.org'],
    ['#top'],
    ['prints'],
    ['/shop/{product}'],
    ['/%'],
    ['/ 12 months'],
    [''],
  ])('is not reported for the link %j', (url) => {
    expect(missing({ url, text: `<a href="${url}">x</a>` })).toEqual([]);
  });

  it('is not looked for in other texts', () => {
    expect(missing({ title: '/none', perMonth: '/month', pattern: '/^a$/' })).toEqual([]);
  });
});
