import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { slideAddress, slideFromAddress } from './gallery-address.ts';

const place = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
const SLIDES = [
  { id: 's1', url: '' },
  { id: 's2', url: '/portfolio/slow-sun' },
  { id: '', url: 'terrace' },
  { id: '', url: '' },
];

afterEach(() => document.body.replaceChildren());

describe('§2 slideshow history', () => {
  it.each([
    ['by its url', 1, '/portfolio', place('/portfolio'), '/portfolio/slow-sun'],
    ['by its id', 0, '/portfolio/', place('/x'), '/portfolio?itemId=s1'],
    ['by its id on a page without a collection', 1, undefined, place('/about/'), '/about?itemId=s2'],
    ['on the home page', 0, undefined, place('/'), '/?itemId=s1'],
    ['keeping the rest of the address', 0, undefined, place('/a', '?b=1&itemId=s2', '#c'), '/a?b=1&itemId=s1#c'],
    ['in the place of a hash that names one', 0, undefined, place('/a', '', '#itemId=s2'), '/a?itemId=s1'],
    ['in the place of a bare hash', 0, undefined, place('/a', '', '#s2'), '/a?itemId=s1'],
    ['beside a hash of another gallery', 0, undefined, place('/a', '', '#itemId=z'), '/a?itemId=s1#itemId=z'],
    ['not at all without id and url', 3, '/portfolio', place('/a'), undefined],
    ['not at all when there is none', -1, '/portfolio', place('/a'), undefined],
  ])('the address of a slide has %s', (_, index, collection, where, expected) => {
    expect(slideAddress(SLIDES, index, collection, where)).toBe(expected);
  });

  it('§2 does not change a hash that is the id of an element of the page, because it does not name a slide', () => {
    document.body.innerHTML = '<h2 id="s2">Second</h2>';
    expect(slideFromAddress(SLIDES, place('/a', '', '#s2'))).toBe(-1);
    expect(slideFromAddress(SLIDES, place('/a', '', '#itemId=s2'))).toBe(1);
    expect(slideAddress(SLIDES, 0, undefined, place('/a', '', '#s2'))).toBe('/a?itemId=s1#s2');
  });

  it.each([
    ['itemId in the query', place('/a', '?itemId=s2'), 1],
    ['itemId in the hash', place('/a', '', '#itemId=s2'), 1],
    ['the bare id in the hash', place('/a', '', '#s1'), 0],
    ['the last segment of the path', place('/portfolio/slow-sun/'), 1],
    ['a url without a path', place('/portfolio/terrace'), 2],
    ['an id that no slide has', place('/a', '?itemId=zzz'), -1],
    ['an empty id', place('/', '?itemId='), -1],
    ['__proto__', place('/__proto__', '?itemId=__proto__'), -1],
    ['a stray percent sign', place('/%', '', '#%'), -1],
  ])('§2 the starting slide: %s', (_, where, expected) => {
    expect(slideFromAddress(SLIDES, where)).toBe(expected);
  });

  it('the address that it writes selects the same slide', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1 }),
        fc.nat(),
        (ids, at) => {
          const slides = ids.map((id) => ({ id, url: '' }));
          const index = at % ids.length;
          const { pathname, search, hash } = new URL(
            slideAddress(slides, index, undefined, place('/p')) ?? '',
            'https://a.example',
          );
          expect(slideFromAddress(slides, { pathname, search, hash })).toBe(index);
        },
      ),
    );
  });
});
