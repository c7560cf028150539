import { afterEach, expect, it } from 'vitest';
import { offerPins, pinMode, pinUrl } from './pins.ts';

afterEach(() => document.body.replaceChildren());

it.each([
  ['hover', 'hover'],
  ['always', 'always'],
  ['disabled', undefined],
  ['', undefined],
  [undefined, undefined],
])('§3 pinterestOverlayOptions.mode %j becomes %j', (mode, expected) => {
  expect(pinMode(mode)).toBe(expected);
});

it('the link saves the picture with its text', () => {
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

it('§3 adds a link to every picture that is wide enough, and removes it again', () => {
  document.body.innerHTML = `<p><img src="/a.jpg" alt="Waves" width="600"></p><p><img src="/icon.png" alt="" width="64"></p>
    <p><img src="/hidden.jpg" alt=""></p><p></p>`;
  const remove = offerPins(document.querySelectorAll('p'), 'always');
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('aria-label'))).toEqual([
    'Save to Pinterest: Waves',
    'Save to Pinterest',
  ]);
  remove();
  expect(document.querySelector('a')).toBeNull();
});
