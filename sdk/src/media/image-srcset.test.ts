import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { IMAGE_FILES_ATTRIBUTE } from './image-file.ts';
import { imageSrcset } from './image-srcset.ts';
import { safeImageSource, sizedSource } from './image-url.ts';

const widths = (srcset = '') => srcset.split(', ').map((candidate) => Number(/ (\d+)w$/.exec(candidate)?.[1]));

describe('image addresses', () => {
  it.each([
    ['/a.jpg', '/a.jpg?format=750w'],
    ['/a.jpg?v=2', '/a.jpg?v=2&format=750w'],
    ['/a.jpg?format=original', '/a.jpg?format=750w'],
    ['/a.jpg?format=100w&v=2#top', '/a.jpg?v=2&format=750w#top'],
    ['/a.jpg?formats=2', '/a.jpg?formats=2&format=750w'],
    ['https://cdn.example.com/a.png', 'https://cdn.example.com/a.png?format=750w'],
    ['/logo.svg', '/logo.svg'],
    ['/wave.gif?v=1', '/wave.gif?v=1'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ])('%s in the step 750 is %s', (source, expected) => {
    expect(sizedSource(source, 750)).toBe(expected);
  });

  it.each([
    ['/a.jpg', '/a.jpg'],
    ['  /a.jpg\n', '/a.jpg'],
    ['//cdn.example.com/a.jpg', '//cdn.example.com/a.jpg'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['blob:x', 'blob:x'],
    ['', undefined],
    [null, undefined],
    ['javascript:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['ftp://example.com/a.jpg', undefined],
  ])('§5 %j gives the source %j', (value, expected) => {
    expect(safeImageSource(value)).toBe(expected);
  });
});

describe('image addresses in a static export', () => {
  afterEach(() => document.documentElement.removeAttribute(IMAGE_FILES_ATTRIBUTE));

  it.each([
    ['/images/a.jpg', '/images/a.jpg.750w.webp'],
    ['/images/a b.jpg?v=2&format=original#top', '/images/a b.jpg.750w.webp'],
    ['/images/logo.svg', '/images/logo.svg'],
    ['/films/a.jpg', '/films/a.jpg?format=750w'],
    ['https://cdn.example.com/images/a.png', 'https://cdn.example.com/images/a.png?format=750w'],
  ])('%s in the step 750 is %s', (source, expected) => {
    document.documentElement.setAttribute(IMAGE_FILES_ATTRIBUTE, '');
    expect(sizedSource(source, 750)).toBe(expected);
  });
});

describe('srcset', () => {
  it('§9 has the width steps, narrow to wide, and the whole picture with its true width', () => {
    expect(imageSrcset('/a.jpg', 800)).toBe(
      '/a.jpg?format=100w 100w, /a.jpg?format=300w 300w, /a.jpg?format=500w 500w, /a.jpg?format=750w 750w, /a.jpg?format=1000w 800w',
    );
  });

  it('is undefined for an SVG', () => {
    expect(imageSrcset('/logo.svg', 800)).toBeUndefined();
  });

  it('encodes white space and commas, which would end an address', () => {
    expect(imageSrcset('/a b,c.jpg', 90)).toBe('/a%20b%2Cc.jpg?format=100w 90w');
  });

  it("never has a width above the picture's own, and the widths strictly increase", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), (original) => {
        const offered = widths(imageSrcset('/a.jpg', original));
        expect(Math.max(...offered)).toBe(Math.min(original, 2500));
        expect(offered.every((width, index) => index === 0 || width > (offered[index - 1] ?? 0))).toBe(true);
      }),
    );
  });
});
