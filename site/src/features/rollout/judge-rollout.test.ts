import { describe, expect, it } from 'vitest';
import { judgeRollout } from './judge-rollout.ts';
import { createViewCounts } from './view-counts.ts';

describe('a rollout', () => {
  const counts = (candidate: [number, number], stable: [number, number]) => ({
    candidate: { views: candidate[0], errors: candidate[1] },
    stable: { views: stable[0], errors: stable[1] },
  });
  const limits = { stopAtErrors: 0.02, minimumViews: 100 };

  it.each<[string, [number, number], [number, number], Partial<typeof limits>, boolean]>([
    ['few errors', [100, 1], [100, 0], {}, false],
    ['as many more errors as the limit', [100, 2], [100, 0], {}, true],
    ['too few page views', [99, 99], [1000, 0], {}, false],
    ['errors that both releases have', [100, 50], [1000, 500], {}, false],
    ['more errors than the other, which has some', [100, 53], [1000, 500], {}, true],
    ['fewer errors than the other', [100, 1], [100, 50], {}, false],
    ['no visitor with the current release', [100, 2], [0, 0], {}, true],
    ['a limit of 0 and no error', [100, 0], [100, 0], { stopAtErrors: 0 }, false],
    ['a limit of 0 and one error', [100, 1], [100, 0], { stopAtErrors: 0 }, true],
    ['a minimum of 0 and no view', [0, 5], [0, 0], { minimumViews: 0 }, false],
  ])('is judged correctly with %s: %j against %j', (_, candidate, stable, changes, ends) => {
    expect(judgeRollout(counts(candidate, stable), { ...limits, ...changes }) !== undefined).toBe(ends);
  });

  it('without a limit is never ended by the server', () => {
    expect(judgeRollout(counts([100, 100], [100, 0]), { minimumViews: 0 })).toBeUndefined();
  });
});

it('counts that cannot be stored are stored the next time, and only once', async () => {
  const stored: [string, number, number][] = [];
  let fails = 1;
  const counts = createViewCounts({
    add: async (_rollout, arm, { views, errors }) => {
      if (arm === 'candidate' && fails-- > 0) throw new Error('the database does not answer');
      stored.push([arm, views, errors]);
    },
  });
  counts.count('r', 'stable', { views: 1 });
  counts.count('r', 'candidate', { views: 1 });
  await expect(counts.flush()).rejects.toThrow('does not answer');
  counts.count('r', 'candidate', { errors: 1 });
  await counts.flush();
  await counts.flush();
  expect(stored).toEqual([
    ['stable', 1, 0],
    ['candidate', 1, 1],
  ]);
});
