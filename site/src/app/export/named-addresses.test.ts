import { expect, it } from 'vitest';
import { addressesOfPage, addressesOfStyles } from './named-addresses.ts';

const head = (...properties: readonly (readonly [string, string])[]) =>
  `<!doctype html><html><head>${properties.map(([name, content]) => `<meta property="${name}" content="${content}">`).join('')}</head><body></body></html>`;
const AT_SITE = ['og:url', 'https://site.example/a'] as const;

it.each([
  [
    'the address of a picture of the site',
    head(AT_SITE, ['og:image', 'https://site.example/images/a%20b.jpg?format=1500w']),
    ['/images/a b.jpg'],
  ],
  ['no address for a picture of another site', head(AT_SITE, ['og:image', 'https://other.example/images/a.jpg']), []],
  [
    'no address for an absolute address when the site has no origin',
    head(['og:image', 'https://site.example/a.jpg']),
    [],
  ],
  ['the address in an inline style', '<p style="background: url(&quot;/images/a.jpg&quot;)">', ['/images/a.jpg']],
  ['the address in a style element', '<style>p { background: url(b.jpg) }</style>', ['/shop/b.jpg']],
  ['no address in text that looks like one', '<p>url(/a.jpg) style="url(/b.jpg)"</p>', []],
])('finds in a page %s', (_, html, addresses) => {
  expect(addressesOfPage(html, '/shop/prints')).toEqual(addresses);
});

it.each([
  ['url(/images/a.jpg)', ['/images/a.jpg']],
  ["URL( 'images/a.jpg' )", ['/images/a.jpg']],
  ['url("/images/a.jpg#x"), url(../b.svg?v=1)', ['/images/a.jpg', '/b.svg']],
  ['/* url(/images/a.jpg) */', []],
  ['url(data:image/png;base64,AAAA) url(https://other.example/a.jpg) url(#mask) url()', []],
  ['url(/100%.jpg)', ['/100%.jpg']],
])('finds in the stylesheet %s the addresses %j', (css, addresses) => {
  expect(addressesOfStyles(css, '/theme.0123.css')).toEqual(addresses);
});
