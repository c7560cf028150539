import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SUCCESS_URL_PAGE, SUCCESS_URLS } from '../testing/success-urls.ts';
import { safeHref } from './safe-href.ts';
import { successAddress } from './success-address.ts';

const SITE = 'https://site.example';
const PAGE = SITE + SUCCESS_URL_PAGE;

describe('§4 form: the success URL', () => {
  it.each(SUCCESS_URLS)('%j leads to %j', (link, address) => {
    expect(successAddress(link, PAGE)).toBe(address);
  });

  it.each([
    ['https://site.example/thanks', '/thanks'],
    ['https://site.example//shop.example', '/.//shop.example'],
    ['https://site.example', '/'],
    ['https://name:secret@site.example/thanks', '/thanks'],
    ['http://site.example/thanks', 'http://site.example/thanks'],
    ['//shop.example/a', 'https://shop.example/a'],
    ['/\\shop.example', 'https://shop.example/'],
  ])('%j on a page of https://site.example leads to %j', (link, address) => {
    expect(successAddress(link, PAGE)).toBe(address);
  });

  it.each(['', 'null', '/contact'])('is undefined on a page with the address %j', (page) => {
    expect(successAddress('/thanks', page)).toBeUndefined();
  });

  const part = fc.constantFrom(
    ...['/', '\\', '.', '..', '%2f', '%5c', '%09', '\t', '\n', ' ', '\u00a0', '@', ':', '?', '#', 'a', '／', '['],
    ...['https:', 'javascript:', 'data:', 'tel:', 'shop.example', 'site.example', SITE],
  );
  const hostile = fc.oneof(
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'binary' }),
  );

  it('leads to the same address as a link (`safeHref`), and a path never leaves the site', () => {
    fc.assert(
      fc.property(hostile, (link) => {
        const address = successAddress(link, PAGE);
        if (address === undefined) return;
        const url = new URL(address, PAGE);
        expect(['http:', 'https:']).toContain(url.protocol);
        const linked = new URL(safeHref(link) ?? 'about:blank', PAGE);
        // For an address of this site, the result is a path, and a path cannot contain a user name and password.
        if (linked.origin === SITE) linked.username = linked.password = '';
        expect(url.href).toBe(linked.href);
        if (address.startsWith('/')) expect(url.origin).toBe(SITE);
      }),
      { numRuns: 3000 },
    );
  });
});
