import type { Asset } from '@plinth/server/pages';
import { describe, expect, it } from 'vitest';
import { withImageFiles } from './image-addresses.ts';

const asset = (url: string, contentType: string): Asset => ({
  url,
  file: url,
  contentType,
  immutable: false,
  version: '1',
});
const all = [
  asset('/images/a.jpg', 'image/jpeg'),
  asset('/images/a b,c.png', 'image/png'),
  asset('/images/v.svg', 'image/svg+xml; charset=utf-8'),
];
const assets = { find: (url: string) => all.find((each) => each.url === url) };
const page = (body: string, mark = '') =>
  `<!doctype html>\n<html lang="en"${mark}><head><title>a</title></head><body>${body}</body></html>\n`;

describe('addresses of width steps in an export', () => {
  it.each([
    ['in src', '<img alt="" src="/images/a.jpg?format=750w">', '<img alt="" src="/images/a.jpg.750w.webp">'],
    [
      'in srcset',
      '<img srcset="/images/a.jpg?format=100w 100w, /images/a.jpg?format=300w 280w" src="/images/a.jpg?v=2&amp;format=300w">',
      '<img srcset="/images/a.jpg.100w.webp 100w, /images/a.jpg.300w.webp 280w" src="/images/a.jpg.300w.webp">',
    ],
    [
      'in a srcset without spaces between candidates',
      '<img srcset="/images/a.jpg?format=100w, /images/a.jpg?format=300w 2x">',
      '<img srcset="/images/a.jpg.100w.webp, /images/a.jpg.300w.webp 2x">',
    ],
    [
      'with an encoded name',
      '<img srcset="/images/a%20b%2Cc.png?format=100w 100w">',
      '<img srcset="/images/a%20b%2Cc.png.100w.webp 100w">',
    ],
    [
      'in a poster inside a noscript element',
      '<noscript><video poster="/images/a.jpg?format=1000w"></video></noscript>',
      '<noscript><video poster="/images/a.jpg.1000w.webp"></video></noscript>',
    ],
  ])('an address that becomes the path of a file: %s', (_, body, expected) => {
    expect(withImageFiles(page(body), assets).html).toBe(page(expected, ' data-image-files'));
  });

  it.each([
    ['of the original picture', '<img src="/images/a.jpg"><img src="/images/a.jpg?format=original">'],
    ['of a width step that does not exist', '<img src="/images/a.jpg?format=640w">'],
    ['of an SVG', '<img src="/images/v.svg?format=750w">'],
    ['of a missing picture', '<img src="/images/none.jpg?format=750w">'],
    ['of another host', '<img src="https://cdn.example.com/images/a.jpg?format=750w">'],
    [
      'in text',
      '<p title="src=/images/a.jpg?format=750w">/images/a.jpg?format=750w</p><!--<img src="/images/a.jpg?format=750w">-->',
    ],
  ])('an address that stays unchanged: %s', (_, body) => {
    expect(withImageFiles(page(body), assets).html).toBe(page(body, ' data-image-files'));
  });

  it.each([
    ['shown', '<img src="/images/a.jpg?format=750w">', ['/images/a.jpg']],
    ['loaded later by a script', '<img data-src="/images/a.jpg">', ['/images/a.jpg']],
    ['in the data of a block', `<div data-block-json='{"src":"/images/a.jpg"}'></div>`, ['/images/a.jpg']],
    ['in the data of the page', '<script type="application/json">["/images/a.jpg"]</script>', ['/images/a.jpg']],
    ['with a space and a comma', '<img srcset="/images/a%20b%2Cc.png?format=100w 100w">', ['/images/a b,c.png']],
    ['without an SVG or a missing picture', '<img src="/images/v.svg"><img src="/images/none.jpg">', []],
  ])('the pictures of a page are found: %s', (_, body, urls) => {
    expect([...withImageFiles(page(body), assets).pictures].map(({ url }) => url)).toEqual(urls);
  });
});
