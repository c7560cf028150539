import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniqueIds } from './unique-ids.ts';

describe('ids of a page’s blocks', () => {
  // The host's list of the same cases is in host/lifecycle/block-names.test.ts.
  it.each([
    ['all different', ['a', 'b'], ['a', 'b']],
    ['the same three times', ['a', 'a', 'a'], ['a', 'a-2', 'a-3']],
    ['an id that equals a name with a suffix', ['a', 'a', 'a-2'], ['a', 'a-3', 'a-2']],
    ['two ids that equal a name with a suffix', ['a-2', 'a', 'a', 'a-2'], ['a-2', 'a', 'a-3', 'a-2-2']],
  ])('%s', (_, ids, expected) => {
    expect(uniqueIds(ids)).toEqual(expected);
  });

  it('are unique, and an id that occurs once is kept', () => {
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
