import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GalleryState, goTo, initialState, step } from './gallery-state.ts';

const settled = (state: GalleryState | string): GalleryState => {
  if (typeof state === 'string') throw new Error(state);
  return { ...state, moving: false };
};

describe('§4 gallery state', () => {
  it.each([
    ['next goes forward', 3, true, 0, 1, 1, 'forward'],
    ['previous goes in reverse', 3, true, 1, -1, 0, 'reverse'],
    ['next at the end wraps to the first, still forward', 3, true, 2, 1, 0, 'forward'],
    ['previous at the start wraps to the last, still in reverse', 3, true, 0, -1, 2, 'reverse'],
    ['two slides in a loop: forward from the first', 2, true, 0, 1, 1, 'forward'],
    ['two slides in a loop: forward from the last', 2, true, 1, 1, 0, 'forward'],
    ['two slides in a loop: back from the first', 2, true, 0, -1, 1, 'reverse'],
  ] as const)('%s', (_, count, loop, index, by, expected, direction) => {
    const next = step(initialState(count, loop, index), by);
    expect(next).toMatchObject({ index: expected, previous: index, direction, moving: true });
  });

  it.each([
    ['reachedBeginning', 0, -1],
    ['reachedEnd', 2, 1],
  ] as const)('without a loop, a step beyond an end is %s', (reached, index, by) => {
    expect(step(initialState(3, false, index), by)).toBe(reached);
  });

  it('a single slide in a loop does not move', () => {
    const state = initialState(1, true);
    expect(step(state, 1)).toBe(state);
  });

  it.each([0, 1])('%i slides without a loop never move', (count) => {
    const state = initialState(count, false);
    expect(goTo(state, 1)).toBe(state);
    expect(step(state, 1)).toBe(count === 0 ? state : 'reachedEnd');
  });

  it('cannot change while a transition is in motion', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.boolean(), fc.integer(), (count, loop, wanted) => {
        const moving = { ...initialState(count, loop), moving: true };
        expect([goTo(moving, wanted), step(moving, 1), step(moving, -1)]).toEqual([moving, moving, moving]);
      }),
    );
  });

  it('cannot change while a linked gallery is moving to another index, except to that index', () => {
    const linked = { ...initialState(4, false), linkedTarget: 2 };
    expect([goTo(linked, 1), step(linked, -1)]).toEqual([linked, linked]);
    expect(goTo(linked, 2)).toMatchObject({ index: 2, moving: true });
  });

  it('in a loop, any number of steps forward keeps the direction and wraps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 30 }), fc.nat(90), (count, steps) => {
        let state = initialState(count, true);
        for (let taken = 0; taken < steps; taken += 1) {
          state = settled(step(state, 1));
          expect(state.direction).toBe('forward');
        }
        expect(state.index).toBe(steps % count);
      }),
    );
  });
});
