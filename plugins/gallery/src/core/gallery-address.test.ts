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
    ['the url of the slide', 1, '/portfolio', place('/portfolio'), '/portfolio/slow-sun'],
    ['the id of a slide without a url', 0, '/portfolio/', place('/x'), '/portfolio?itemId=s1'],
    ['the id of the slide on a page without a collection', 1, undefined, place('/about/'), '/about?itemId=s2'],
    ['the id of the slide on the home page', 0, undefined, place('/'), '/?itemId=s1'],
    [
      'the id of the slide beside the rest of the query and the hash',
      0,
      undefined,
      place('/a', '?b=1&itemId=s2', '#c'),
      '/a?b=1&itemId=s1#c',
    ],
    [
      'the id of the slide instead of a hash that names a slide',
      0,
      undefined,
      place('/a', '', '#itemId=s2'),
      '/a?itemId=s1',
    ],
    [
      'the id of the slide instead of a bare hash that names a slide',
      0,
      undefined,
      place('/a', '', '#s2'),
      '/a?itemId=s1',
    ],
    [
      'the id of the slide beside the hash of another gallery',
      0,
      undefined,
      place('/a', '', '#itemId=z'),
      '/a?itemId=s1#itemId=z',
    ],
    ['nothing for a slide without id and url', 3, '/portfolio', place('/a'), undefined],
    ['nothing when there is no slide', -1, '/portfolio', place('/a'), undefined],
  ])('the address of a slide contains %s', (_, index, collection, where, expected) => {
    expect(slideAddress(SLIDES, index, collection, where)).toBe(expected);
  });

  it('§2 does not change a hash that is the id of an element of the page, because it does not name a slide', () => {
    document.body.innerHTML = '<h2 id="s2">Second</h2>';
    expect(slideFromAddress(SLIDES, place('/a', '', '#s2'))).toBe(-1);
    expect(slideFromAddress(SLIDES, place('/a', '', '#itemId=s2'))).toBe(1);
    expect(slideAddress(SLIDES, 0, undefined, place('/a', '', '#s2'))).toBe('/a?itemId=s1#s2');
  });

  it.each([
    ['itemId in the query selects its slide', place('/a', '?itemId=s2'), 1],
    ['itemId in the hash selects its slide', place('/a', '', '#itemId=s2'), 1],
    ['a bare id in the hash selects its slide', place('/a', '', '#s1'), 0],
    ['the last segment of the path selects its slide', place('/portfolio/slow-sun/'), 1],
    ['a url without a path selects its slide', place('/portfolio/terrace'), 2],
    ['an id that no slide has selects none', place('/a', '?itemId=zzz'), -1],
    ['an empty id selects no slide', place('/', '?itemId='), -1],
    ['__proto__ selects no slide', place('/__proto__', '?itemId=__proto__'), -1],
    ['a single percent sign selects no slide', place('/%', '', '#%'), -1],
  ])('§2 %s', (_, where, expected) => {
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
