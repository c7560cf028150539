import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceCycles } from './service-cycles.ts';

/** Plugins that each provide a service with the plugin's name, and require services of the others. */
const plugins = (uses: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(uses).map(([name, used]) => ({ name, provides: [name], uses: used }));

const chainsOf = (uses: Readonly<Record<string, readonly string[]>>) =>
  serviceCycles(plugins(uses)).map(({ links }) => links.map(({ user }) => user).join(' -> '));

describe('serviceCycles', () => {
  it.each<[title: string, uses: Readonly<Record<string, readonly string[]>>, chains: string[]]>([
    ['a plugin that uses its own service', { a: ['a'] }, []],
    ['a line', { a: ['b'], b: ['c'], c: [] }, []],
    ['a diamond', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
    ['a service that nobody provides', { a: ['x'] }, []],
    ['two plugins', { a: ['b'], b: ['a'] }, ['a -> b']],
    ['three plugins, and one that only leads to them', { x: ['a'], a: ['b'], b: ['c'], c: ['a'] }, ['a -> b -> c']],
    ['two separate cycles', { a: ['b'], b: ['a'], c: ['d'], d: ['c'] }, ['a -> b', 'c -> d']],
    [
      'a long and a short cycle through one plugin',
      { a: ['b', 'c'], b: ['d'], c: ['a'], d: ['a'] },
      ['a -> c', 'b -> d -> a'],
    ],
  ])('finds the cycles of %s', (_, uses, chains) => {
    expect(chainsOf(uses)).toEqual(chains);
  });

  it('finds no cycle when every plugin requires only plugins before it', () => {
    const uses = fc
      .array(fc.array(fc.nat(), { maxLength: 5 }), { maxLength: 30 })
      .map((lists) =>
        Object.fromEntries(
          lists.map((list, index) => [`p${index}`, index === 0 ? [] : list.map((n) => `p${n % index}`)]),
        ),
      );
    fc.assert(
      fc.property(uses, (graph) => {
        expect(chainsOf(graph)).toEqual([]);
      }),
    );
  });
});
