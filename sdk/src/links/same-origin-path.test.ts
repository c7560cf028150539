import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameOriginPath } from './same-origin-path.ts';

const ORIGIN = 'https://site.example';

describe('sameOriginPath', () => {
  it.each([
    ['/', '/'],
    ['/a/b?c=d&e=%2F%2Fevil.example#f', '/a/b?c=d&e=%2F%2Fevil.example#f'],
    [' /a ', '/a'],
    ['/a/../b', '/b'],
    ['/a//b', '/a//b'],
    ['/a%2Fb', '/a%2Fb'],
    ['/100%25', '/100%25'],
    ['/grüße', '/gr%C3%BC%C3%9Fe'],
    ['/a?next=https://evil.example', '/a?next=https://evil.example'],
    ['https://site.example', '/'],
    ['HTTPS://SITE.example:443/a?b#c', '/a?b#c'],
  ])('§2 the path of %j is %s', (value, path) => {
    expect(sameOriginPath(value, ORIGIN)).toBe(path);
  });

  it.each([
    '',
    'a',
    '?a',
    '#a',
    '//evil.example',
    '//site.example/a',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\u0000/evil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%255C%255Cevil.example',
    '/%25252Fevil.example',
    '/%09/evil.example',
    '/%0d%0a/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/a/..%2f..%2f/evil.example',
    '/a/%252e%252e/%2fevil.example',
    'https://evil.example',
    'http://site.example/a',
    'https://site.example:8443/a',
    'https://site.example.evil.example/a',
    'https://site.example@evil.example/a',
    'https://user:secret@site.example/a',
    'https://site.example//evil.example',
    'https://site.example//site.example/a',
    'https:/a',
    'https:evil.example',
    'blob:https://site.example/1',
    'javascript:alert(1)',
    'data:text/html,a',
    'https://[',
    `/${'a'.repeat(8_000)}`,
  ])('§2 refuses %j', (value) => {
    expect(sameOriginPath(value, ORIGIN)).toBeUndefined();
  });

  it.each(['', 'null', 'about:blank', 'file:///', 'data:text/html,a'])(
    'refuses every address on the origin %j',
    (origin) => {
      expect(sameOriginPath('/a', origin)).toBeUndefined();
    },
  );

  const part = fc.constantFrom(
    ...['/', '\\', '.', '..', '%2f', '%2F', '%5c', '%2e', '%25', '%09', '\t', '\n', ' ', '@', ':', '?', '#', 'a', '／'],
    ...['https:', 'javascript:', 'evil.example', 'site.example', ORIGIN],
  );
  const hostile = fc.oneof(
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.array(part, { maxLength: 10 }).map((parts) => `/${parts.join('')}`),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    fc.string({ unit: 'binary' }),
  );

  it('never leaves the origin, however often the path is decoded', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom(ORIGIN, 'http://localhost:4173'), (value, origin) => {
        const path = sameOriginPath(value, origin);
        if (path === undefined) return;
        expect(new URL(path, origin).origin).toBe(origin);
        expect(path).toMatch(/^\/(?![/\\])/);
        for (let readable = pathOf(path, origin); ; ) {
          expect(new URL(readable, origin).origin).toBe(origin);
          const decoded = decode(readable);
          if (decoded === readable) break;
          readable = decoded;
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('returns its own result unchanged when called with it again', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const path = sameOriginPath(value, ORIGIN);
        if (path !== undefined) expect(sameOriginPath(path, ORIGIN)).toBe(path);
      }),
    );
  });
});

const pathOf = (path: string, origin: string) => new URL(path, origin).pathname;

/** Decodes each valid percent-encoded sequence of the path once. */
function decode(path: string): string {
  return path.replace(/%[0-7][0-9a-f]/gi, (sequence) => decodeURIComponent(sequence));
}
