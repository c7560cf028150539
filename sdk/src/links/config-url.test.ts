import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configUrl } from './config-url.ts';

const ORIGIN = 'https://site.example';
const frameUrlOf = (url: string) => new URL(url, ORIGIN).searchParams.get('frameUrl') ?? '';

describe('configUrl', () => {
  it.each([
    ['/', '/config/?frameUrl=%2F'],
    ['/portfolio?a=1&b=2', '/config/?frameUrl=%2Fportfolio%3Fa%3D1%26b%3D2'],
    ['/a%20b', '/config/?frameUrl=%2Fa%2520b'],
    ['', '/config/?frameUrl=%2F'],
    ['//evil.example', '/config/?frameUrl=%2Fevil.example'],
    ['/\\evil.example', '/config/?frameUrl=%2Fevil.example'],
    ['/\t/evil.example', '/config/?frameUrl=%2Fevil.example'],
    ['/\ud800', '/config/?frameUrl=%2F%EF%BF%BD'],
  ])('§2 %j leads to %s', (current, url) => {
    expect(configUrl(current)).toBe(url);
  });

  it('§2 frameUrl is the current path and query, unchanged', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const current = `/x${path}?${query}`;
        expect(frameUrlOf(configUrl(current))).toBe(current);
      }),
    );
  });

  it('§2 for any input, frameUrl is an address of this site', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'/\\\t\n\r .:@#?a\u0000\u00a0\ud800') });
    fc.assert(
      fc.property(fc.oneof(noise, fc.string({ unit: 'binary' }), fc.webUrl()), (current) => {
        expect(new URL(frameUrlOf(configUrl(current)), ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 2000 },
    );
  });
});
