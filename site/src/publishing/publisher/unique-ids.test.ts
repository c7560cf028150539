import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniqueIds } from './unique-ids.ts';

describe('ids of a page’s blocks', () => {
  // `host/lifecycle/block-names.test.ts` has the same cases, because the host must make the same ids.
  it.each([
    ['are kept when all are different', ['a', 'b'], ['a', 'b']],
    ['get suffixes when three are the same', ['a', 'a', 'a'], ['a', 'a-2', 'a-3']],
    ['skip a suffix when the resulting id exists', ['a', 'a', 'a-2'], ['a', 'a-3', 'a-2']],
    ['skip a suffix when the resulting id exists twice', ['a-2', 'a', 'a', 'a-2'], ['a-2', 'a', 'a-3', 'a-2-2']],
  ])('%s', (_, ids, expected) => {
    expect(uniqueIds(ids)).toEqual(expected);
  });

  it('become unique, and an id that occurs once is kept', () => {
    const id = fc.constantFrom('a', 'b', 'a-2', 'a-3', 'a-2-2', 'b-2', 'constructor');
    fc.assert(
      fc.property(fc.array(id), (ids) => {
        const unique = uniqueIds(ids);
        expect(new Set(unique).size).toBe(ids.length);
        for (const [at, own] of ids.entries()) {
          if (ids.indexOf(own) === at) expect(unique[at]).toBe(own);
        }
      }),
    );
  });
});
