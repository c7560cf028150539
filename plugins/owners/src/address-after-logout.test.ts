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
    ['/?logout=true', '/'],
    ['/shop?a=b%26c&logout=true#d', '/shop?a=b%26c#d'],
    ['/?logout=true&logout=true', '/'],
  ])('%s without the flag is %s', (path, expected) => {
    expect(withoutLogoutFlag(SITE + path)).toBe(SITE + expected);
  });
});
