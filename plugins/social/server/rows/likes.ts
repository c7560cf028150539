import { againAfterDeadlock, type Database } from '@plinth/server/storage';

/**
 * Likes a target, or takes the like of a visitor back. Both change nothing when they are done again, and the number is
 * changed in the same transaction, so it is exact however many processes count.
 */
export function setLike(database: Database, { target, visitor, isLiked, now }: Like): Promise<void> {
  return againAfterDeadlock(() =>
    database.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows = 0n } = isLiked
        ? await transaction
            .insertInto('social_likes')
            .values({ target, visitor, created_at: now.toISOString() })
            .onConflict((conflict) => conflict.columns(['target', 'visitor']).doNothing())
            .executeTakeFirstOrThrow()
        : {};
      const { numDeletedRows = 0n } = isLiked
        ? {}
        : await transaction
            .deleteFrom('social_likes')
            .where('target', '=', target)
            .where('visitor', '=', visitor)
            .executeTakeFirstOrThrow();
      const by = Number(numInsertedOrUpdatedRows) - Number(numDeletedRows);
      if (by === 0) return;
      await transaction
        .insertInto('social_like_counts')
        .values({ target, likes: by })
        .onConflict((conflict) =>
          conflict
            .column('target')
            .doUpdateSet(({ eb, ref }) => ({ likes: eb(ref('social_like_counts.likes'), '+', by) })),
        )
        .execute();
    }),
  );
}

interface Like {
  readonly target: string;
  /** Hash of the visitor and the target. */
  readonly visitor: string;
  readonly isLiked: boolean;
  readonly now: Date;
}

export async function findLike(
  database: Database,
  target: string,
  visitor: string | undefined,
): Promise<{ readonly count: number; readonly isLiked: boolean }> {
  const [counts, own] = await Promise.all([
    countLikes(database, [target]),
    visitor === undefined
      ? undefined
      : database
          .selectFrom('social_likes')
          .select('target')
          .where('target', '=', target)
          .where('visitor', '=', visitor)
          .executeTakeFirst(),
  ]);
  return { count: counts.get(target) ?? 0, isLiked: own !== undefined };
}

/** Numbers of likes, by target. */
export async function countLikes(database: Database, targets: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (targets.length === 0) return new Map();
  const rows = await database.selectFrom('social_like_counts').selectAll().where('target', 'in', targets).execute();
  return new Map(rows.map(({ target, likes }) => [target, likes]));
}
