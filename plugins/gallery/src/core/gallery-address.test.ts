import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slideAddress, slideFromAddress } from './gallery-address.ts';

const place = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
const SLIDES = [
  { id: 's1', url: '' },
  { id: 's2', url: '/portfolio/slow-sun' },
  { id: '', url: 'terrace' },
];

describe('§2 slideshow history', () => {
  it.each([
    ['by its url', SLIDES[1], '/portfolio', place('/portfolio'), '/portfolio/slow-sun'],
    ['by its id', SLIDES[0], '/portfolio/', place('/x'), '/portfolio?itemId=s1'],
    ['by its id on a page without a collection', SLIDES[1], undefined, place('/about/'), '/about?itemId=s2'],
    ['on the home page', SLIDES[0], undefined, place('/'), '/?itemId=s1'],
    ['keeps the rest of the address', SLIDES[0], undefined, place('/a', '?b=1&itemId=s2', '#c'), '/a?b=1&itemId=s1#c'],
    ['not at all without id and url', { id: '', url: '' }, '/portfolio', place('/a'), undefined],
  ])('a slide is named %s', (_, slide = { id: '', url: '' }, collection, where, expected) => {
    expect(slideAddress(slide, collection, where)).toBe(expected);
  });

  it.each([
    ['itemId in the query', place('/a', '?itemId=s2'), 1],
    ['itemId in the hash', place('/a', '', '#itemId=s2'), 1],
    ['the bare id in the hash', place('/a', '', '#s1'), 0],
    ['the last segment of the path', place('/portfolio/slow-sun/'), 1],
    ['a url without a path', place('/portfolio/terrace'), 2],
    ['an id that no slide has', place('/a', '?itemId=zzz'), undefined],
    ['an empty id', place('/', '?itemId='), undefined],
    ['__proto__', place('/__proto__', '?itemId=__proto__'), undefined],
    ['a stray percent sign', place('/%', '', '#%'), undefined],
  ])('§2 the starting slide: %s', (_, where, expected) => {
    expect(slideFromAddress(SLIDES, where)).toBe(expected);
  });

  it('what was written is found again', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1 }),
        fc.nat(),
        (ids, at) => {
          const slides = ids.map((id) => ({ id, url: '' }));
          const index = at % ids.length;
          const slide = slides[index] ?? { id: '', url: '' };
          const { pathname, search, hash } = new URL(
            slideAddress(slide, undefined, place('/p')) ?? '',
            'https://a.example',
          );
          expect(slideFromAddress(slides, { pathname, search, hash })).toBe(index);
        },
      ),
    );
  });
});
