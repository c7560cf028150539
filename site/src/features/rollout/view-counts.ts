import type { Arm } from '../../publishing/store/arm.ts';
import type { ArmCounts, RolloutRows } from './rollout-rows.ts';

/**
 * Counts page views and errors in memory, and adds the counts to the database in batches, so that not every page view
 * needs an SQL statement.
 */
export interface ViewCounts {
  count(rollout: string, arm: Arm, more: Partial<ArmCounts>): void;
  /** Adds the counts to the database. Counts that cannot be added are added with the next batch. */
  flush(): Promise<void>;
}

export function createViewCounts(rows: Pick<RolloutRows, 'add'>): ViewCounts {
  let waiting = new Map<string, ArmCounts & { readonly rollout: string; readonly arm: Arm }>();
  const count: ViewCounts['count'] = (rollout, arm, { views = 0, errors = 0 }) => {
    const key = `${arm} ${rollout}`;
    const before = waiting.get(key);
    waiting.set(key, {
      rollout,
      arm,
      views: (before?.views ?? 0) + views,
      errors: (before?.errors ?? 0) + errors,
    });
  };
  return {
    count,
    flush: async () => {
      const batch = waiting;
      waiting = new Map();
      for (const [key, counted] of batch) {
        try {
          await rows.add(counted.rollout, counted.arm, counted);
          batch.delete(key);
        } catch (error) {
          for (const { rollout, arm, ...rest } of batch.values()) count(rollout, arm, rest);
          throw error;
        }
      }
    },
  };
}
