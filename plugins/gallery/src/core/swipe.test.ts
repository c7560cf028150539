import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounded, createSwipe, SWIPE_TIMING_MS } from './swipe.ts';

type Move = readonly [x: number, y: number, time: number];

function swipe(moves: readonly Move[], { snapPoints, width = 400, mobile = true, forward = -1 as 1 | -1 } = defaults) {
  const gesture = createSwipe({ snapPoints });
  gesture.begin(200, 200, 0);
  const offsets = moves.map(([x, y, time]) => gesture.move(200 + x, 200 + y, time));
  const [, , last = 0] = moves.at(-1) ?? [];
  return { offsets, ...gesture.end(last, width, SWIPE_TIMING_MS[mobile ? 'mobile' : 'desktop'], forward) };
}
const defaults: { snapPoints: number | undefined; width?: number; mobile?: boolean; forward?: 1 | -1 } = {
  snapPoints: undefined,
};

describe('§4 §9 swipe', () => {
  it.each<[string, Move[], number]>([
    ['50 px within 250 ms shows the next slide', [[-50, 0, 200]], 1],
    ['50 px in the other direction shows the previous slide', [[50, 0, 200]], -1],
    ['49 px change nothing', [[-49, 0, 200]], 0],
    [
      '50 px in more than 250 ms change nothing',
      [
        [-20, 0, 200],
        [-50, 0, 500],
      ],
      0,
    ],
    [
      '50 px in the last 250 ms of a longer gesture show the next slide',
      [
        [-11, 0, 900],
        [-70, 0, 1000],
      ],
      1,
    ],
    [
      'a swipe back towards the start changes nothing',
      [
        [-160, 0, 400],
        [-160, 0, 800],
        [-90, 0, 900],
      ],
      0,
    ],
    ['a vertical move does nothing', [[-60, 80, 100]], 0],
    ['no move changes nothing', [], 0],
  ])('%s', (_, moves, step) => {
    expect(swipe(moves).step).toBe(step);
  });

  it.each([
    [undefined, 0],
    [50, 1],
    [60, 0],
  ])('with snapPoints %s, a slow drag over half the width is a step of %i', (snapPoints, step) => {
    const slowly: Move[] = [
      [-100, 0, 500],
      [-200, 0, 1000],
      [-200, 0, 1500],
    ];
    expect(swipe(slowly, { snapPoints }).step).toBe(step);
  });

  it('the axis is decided after 10 px, and nothing moves before that', () => {
    const across: Move[] = [
      [-9, 0, 10],
      [-10, 0, 20],
      [-30, 90, 30],
    ];
    expect(swipe(across)).toMatchObject({ offsets: [undefined, -10, -30] });
    const down: Move[] = [
      [0, 10, 10],
      [-90, 20, 20],
    ];
    expect(swipe(down)).toMatchObject({ offsets: [undefined, undefined], step: 0 });
  });

  it('in right-to-left text, the next slide comes from the left', () => {
    expect(swipe([[90, 0, 100]], { snapPoints: undefined, forward: 1 }).step).toBe(1);
  });

  it('a cancelled gesture (a second finger) changes nothing', () => {
    const gesture = createSwipe({ snapPoints: 10 });
    gesture.begin(0, 0, 0);
    gesture.move(-300, 0, 50);
    gesture.cancel();
    expect(gesture.move(-350, 0, 60)).toBeUndefined();
    expect(gesture.end(70, 400, SWIPE_TIMING_MS.mobile, -1).step).toBe(0);
  });

  it.each([
    ['mobile', true, 200, 400],
    ['desktop', false, 300, 500],
  ])('§9 on %s the duration stays within its limits, and is shorter after a faster finger', (_, mobile, min, max) => {
    const duration = (ms: number) => swipe([[-200, 0, ms]], { snapPoints: 1, mobile, width: 700 }).durationMs;
    expect(duration(10)).toBe(min);
    expect(duration(249)).toBe(max);
    expect(swipe([], { snapPoints: undefined, mobile }).durationMs).toBe(max);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 249 }), (ms) => {
        expect(duration(ms)).toBeGreaterThanOrEqual(min);
        expect(duration(ms)).toBeLessThanOrEqual(duration(249));
      }),
    );
  });

  it('any gesture makes at most one step, and only a horizontal one', () => {
    const move = fc.tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: -999, max: 999 }), fc.nat(40));
    fc.assert(
      fc.property(fc.array(move, { maxLength: 90 }), (steps) => {
        let time = 0;
        const moves = steps.map(([x, y, pause]): Move => {
          time += pause;
          return [x, y, time];
        });
        const { step, offsets, durationMs } = swipe(moves, { snapPoints: 50 });
        expect([-1, 0, 1]).toContain(step);
        if (offsets.every((offset) => offset === undefined)) expect(step).toBe(0);
        expect(durationMs >= 200 && durationMs <= 400).toBe(true);
      }),
    );
  });

  it.each([
    ['none', -90],
    ['inertial', -27],
    ['hard', 0],
  ] as const)(
    '§5 with the boundaries %s, a drag of -90 px beyond the end moves the slide by %d px',
    (boundaries, expected) => {
      expect(bounded(-90, boundaries)).toBeCloseTo(expected);
    },
  );
});
