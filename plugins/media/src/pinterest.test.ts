import { expect, it } from 'vitest';
import { pinMode, pinUrl } from './pinterest.ts';

it.each([
  ['hover', 'hover'],
  ['always', 'always'],
  ['disabled', undefined],
  ['', undefined],
  [undefined, undefined],
])('§3 pinterestOverlayOptions.mode %j is %j', (mode, expected) => {
  expect(pinMode(mode)).toBe(expected);
});

it('saves the picture of a page with its text', () => {
  const url = new URL(
    pinUrl({ page: 'https://a.example/?a=1&b=2', picture: 'https://a.example/a.jpg', text: 'Waves & sand' }),
  );
  expect(url.origin).toBe('https://www.pinterest.com');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    url: 'https://a.example/?a=1&b=2',
    media: 'https://a.example/a.jpg',
    description: 'Waves & sand',
  });
});
