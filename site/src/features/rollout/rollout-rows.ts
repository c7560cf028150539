import type { Database } from '@plinth/server/storage';
import type { Arm } from '../../publishing/store/arm.ts';

declare module '@plinth/server/tables' {
  interface Tables {
    rollout_counts: { rollout: string; arm: Arm; views: number; errors: number };
    rollout_ends: RolloutEndRow;
  }
}

export interface ArmCounts {
  /** Number of views of pages that are different in the two releases. */
  readonly views: number;
  /** Number of errors that browsers have reported on these pages. */
  readonly errors: number;
}

export type RolloutCounts = Readonly<Record<Arm, ArmCounts>>;

/** A rollout that the server or the owner has ended. */
export interface RolloutEnd {
  readonly rollout: string;
  readonly release: number;
  readonly reason: string;
  /** ISO 8601. */
  readonly endedAt: string;
}

/** The counts of rollouts, and the rollouts that have ended. All processes share them. */
export interface RolloutRows {
  add(rollout: string, arm: Arm, counts: ArmCounts): Promise<void>;
  counts(rollout: string): Promise<RolloutCounts>;
  /**
   * Ends a rollout in all processes.
   *
   * @param also Called in the same transaction, if the rollout had not ended before.
   * @returns False when the rollout had ended before.
   */
  end(end: RolloutEnd, also?: (transaction: Database) => Promise<void>): Promise<boolean>;
  endOf(rollout: string): Promise<RolloutEnd | undefined>;
  /** The rollouts that ended last, newest first. */
  lastEnds(count: number): Promise<RolloutEnd[]>;
}

export function rolloutRows(database: Database): RolloutRows {
  const ends = () => database.selectFrom('rollout_ends').selectAll();
  return {
    add: async (rollout, arm, { views, errors }) => {
      await database
        .insertInto('rollout_counts')
        .values({ rollout, arm, views, errors })
        .onConflict((conflict) =>
          conflict.columns(['rollout', 'arm']).doUpdateSet(({ eb }) => ({
            views: eb('rollout_counts.views', '+', views),
            errors: eb('rollout_counts.errors', '+', errors),
          })),
        )
        .execute();
    },
    counts: async (rollout) => {
      const rows = await database.selectFrom('rollout_counts').selectAll().where('rollout', '=', rollout).execute();
      // PostgreSQL returns numbers of 64 bits as texts.
      const of = (wanted: Arm): ArmCounts => {
        const row = rows.find(({ arm }) => arm === wanted);
        return { views: Number(row?.views ?? 0), errors: Number(row?.errors ?? 0) };
      };
      return { stable: of('stable'), candidate: of('candidate') };
    },
    end: ({ rollout, release, reason, endedAt }, also) =>
      database.transaction().execute(async (transaction) => {
        const ended = await transaction
          .insertInto('rollout_ends')
          .values({ rollout, release, reason, ended_at: endedAt })
          .onConflict((conflict) => conflict.column('rollout').doNothing())
          .returning('rollout')
          .execute();
        if (ended.length > 0) await also?.(transaction);
        return ended.length > 0;
      }),
    endOf: async (rollout) => {
      const row = await ends().where('rollout', '=', rollout).executeTakeFirst();
      return row && toEnd(row);
    },
    lastEnds: async (count) =>
      (await ends().orderBy('ended_at', 'desc').orderBy('rollout').limit(count).execute()).map(toEnd),
  };
}

function toEnd({ rollout, release, reason, ended_at }: RolloutEndRow): RolloutEnd {
  return { rollout, release, reason, endedAt: ended_at };
}

interface RolloutEndRow {
  rollout: string;
  release: number;
  reason: string;
  ended_at: string;
}
