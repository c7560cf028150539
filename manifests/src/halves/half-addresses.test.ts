import { describe, expect, it } from 'vitest';
import { addressesOf, addressText, isOwnAddress } from './half-addresses.ts';

describe('the addresses of a server half', () => {
  it('are those of its features, each once', () => {
    const notes = {
      reservedPaths: [{ exact: '/notes' }, { matches: '^/n$' }],
      calledPaths: ['/api/notes/*', '/notes'],
    };
    const tags = { reservedPaths: [{ below: '/api/notes/' }] };
    expect(addressesOf([notes, tags, {}]).map(addressText)).toEqual(['/notes', '/^/n$/', '/api/notes/*']);
  });

  it.each([
    [{ exact: '/notes' }, true],
    [{ exact: '/configure' }, true],
    [{ exact: '/config' }, false],
    [{ exact: '/config/notes' }, false],
    [{ exact: '/' }, false],
    [{ below: '/notes/' }, true],
    [{ below: '/api/notes/' }, true],
    [{ below: '/api/' }, false],
    [{ below: '/' }, false],
    [{ below: '/con' }, false],
    [{ matches: '^/notes/[0-9]+$' }, true],
    [{ matches: 'config' }, false],
    [{ matches: '' }, false],
    [{ matches: '(' }, false],
  ])('may be %o: %s', (address, isOwn) => expect(isOwnAddress(address)).toBe(isOwn));
});
