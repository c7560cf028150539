import { expect, it } from 'vitest';
import { addressesOfPage, addressesOfStyles } from './named-addresses.ts';

const head = (...properties: readonly (readonly [string, string])[]) =>
  `<!doctype html><html><head>${properties.map(([name, content]) => `<meta property="${name}" content="${content}">`).join('')}</head><body></body></html>`;
const AT_SITE = ['og:url', 'https://site.example/a'] as const;

it.each([
  [
    'a picture of the site',
    head(AT_SITE, ['og:image', 'https://site.example/images/a%20b.jpg?format=1500w']),
    ['/images/a b.jpg'],
  ],
  ['a picture of another site', head(AT_SITE, ['og:image', 'https://other.example/images/a.jpg']), []],
  ['an absolute address when the site has no origin', head(['og:image', 'https://site.example/a.jpg']), []],
  ['an inline style', '<p style="background: url(&quot;/images/a.jpg&quot;)">', ['/images/a.jpg']],
  ['a style element', '<style>p { background: url(b.jpg) }</style>', ['/shop/b.jpg']],
  ['text that looks like an address', '<p>url(/a.jpg) style="url(/b.jpg)"</p>', []],
])('finds the addresses of a page: %s', (_, html, addresses) => {
  expect(addressesOfPage(html, '/shop/prints')).toEqual(addresses);
});

it.each([
  ['url(/images/a.jpg)', ['/images/a.jpg']],
  ["URL( 'images/a.jpg' )", ['/images/a.jpg']],
  ['url("/images/a.jpg#x"), url(../b.svg?v=1)', ['/images/a.jpg', '/b.svg']],
  ['/* url(/images/a.jpg) */', []],
  ['url(data:image/png;base64,AAAA) url(https://other.example/a.jpg) url(#mask) url()', []],
  ['url(/100%.jpg)', ['/100%.jpg']],
])('finds the addresses of a stylesheet: %s', (css, addresses) => {
  expect(addressesOfStyles(css, '/theme.0123.css')).toEqual(addresses);
});
