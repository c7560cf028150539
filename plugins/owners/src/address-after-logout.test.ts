import { describe, expect, it } from 'vitest';
import { addressAfterLogout, withoutLogoutFlag } from './address-after-logout.ts';

const SITE = 'https://ada.example';

describe('§4 address after the logout', () => {
  it.each([
    ['/shop?a=b#c', false, '/?logout=true'],
    ['/shop?a=b#c', true, '/shop?a=b&logout=true#c'],
    ['/shop?logout=false', true, '/shop?logout=true'],
  ])('of %s, in the editor %s: %s', (path, isInEditor, expected) => {
    expect(addressAfterLogout(SITE + path, isInEditor)).toBe(SITE + expected);
  });

  it.each([
    '//evil.example/a',
    '/\\evil.example',
    '/%5Cevil.example',
    '/?next=//evil.example',
    '/#javascript:alert(1)',
    '/javascript:alert(1)',
    '/@evil.example',
    '/a\tb\r\nc',
    '/a-very-long-path',
  ])('of %s is an address of this site', (start) => {
    const path = start === '/a-very-long-path' ? start.padEnd(100_000, 'a') : start;
    for (const isInEditor of [false, true]) {
      const address = addressAfterLogout(new URL(SITE + path).href, isInEditor);
      const { origin, username } = new URL(address);
      expect([origin, username]).toEqual([SITE, '']);
      expect(address.length).toBeLessThan(2100);
      expect(new URL(withoutLogoutFlag(new URL(SITE + path).href)).origin).toBe(SITE);
    }
  });

  it.each([
    ['/?logout=true', '/'],
    ['/shop?a=b%26c&logout=true#d', '/shop?a=b%26c#d'],
    ['/?logout=true&logout=true', '/'],
  ])('%s without the flag is %s', (path, expected) => {
    expect(withoutLogoutFlag(SITE + path)).toBe(SITE + expected);
  });
});
