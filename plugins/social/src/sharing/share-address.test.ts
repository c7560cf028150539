import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHARE_SERVICES, type ShareService, shareAddress } from './share-address.ts';

const ADDRESS = 'https://a.example/b?c=1&d=2';
const services = Object.keys(SHARE_SERVICES).filter((name): name is ShareService => name in SHARE_SERVICES);

describe('the address for sharing a page', () => {
  it.each([
    ['email', `mailto:?subject=A%20%26%20B&body=A%20%26%20B%20${encodeURIComponent(ADDRESS)}`],
    ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(ADDRESS)}`],
    ['whatsapp', `https://wa.me/?text=A+%26+B+${encodeURIComponent(ADDRESS)}`],
  ] as const)('%s', (service, expected) => {
    expect(shareAddress(service, { address: ADDRESS, text: 'A & B', image: '' })).toBe(expected);
  });

  it('contains the address and the text of any page, and nothing else from them', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), fc.constantFrom(...services), (address, text, service) => {
        const made = new URL(shareAddress(service, { address, text, image: '' }));
        expect([...made.searchParams.values()].some((value) => value.includes(address))).toBe(true);
        expect(made.hash).toBe('');
      }),
    );
  });
});
