import { beforeEach, describe, expect, it, vi } from 'vitest';

let turns: typeof import('./turns.ts');
/** What happened, in order: the name of each map that had to rest, and whether it was the first. */
let rested: [name: string, isFirst: boolean][];

beforeEach(async () => {
  vi.resetModules();
  turns = await import('./turns.ts');
  rested = [];
});

const take = (name: string) => turns.takeTurn((isFirst) => rested.push([name, isFirst]));

describe('maps of a page take turns', () => {
  it('only a few move: the one that was used least recently rests, and only the first is said to be the first', () => {
    const [one] = ['one', 'two', 'three', 'four'].map(take);
    expect(rested).toEqual([]);
    one?.use();
    take('five');
    take('six');
    expect(rested).toEqual([
      ['two', true],
      ['three', false],
    ]);
  });

  it('a map that has ended leaves its place, and one that rests gets no place by its late use', () => {
    const [one, two] = ['one', 'two', 'three', 'four'].map(take);
    two?.leave();
    take('five');
    expect(rested).toEqual([]);
    take('six');
    one?.use();
    take('seven');
    expect(rested.map(([name]) => name)).toEqual(['one', 'three']);
  });
});
