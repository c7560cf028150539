import type { Database } from '@plinth/server/storage';
import type { Arm } from './arm.ts';

/** A page to be published, and the key of the source from which it must be made. */
export interface PageWork {
  readonly path: string;
  readonly key: string;
}

/**
 * Claims, which say which process publishes which page. A claim that is not renewed expires, for example when its
 * process has crashed.
 */
export interface PublishClaims {
  /**
   * @returns The paths that `owner` may publish now, because no other process is publishing them from the same source.
   */
  claim(work: readonly PageWork[], owner: string, now: Date, expires: Date): Promise<ReadonlySet<string>>;
  /** @returns The paths among `paths` that another process is publishing now. */
  claimedByOthers(paths: readonly string[], owner: string, now: Date): Promise<ReadonlySet<string>>;
  renew(owner: string, expires: Date): Promise<void>;
  /** @param paths Default: all paths of the owner. */
  release(owner: string, paths?: readonly string[]): Promise<void>;
}

/** @param arm Only the claims of pages of this arm are affected. */
export function publishClaims(database: Database, arm: Arm = 'stable'): PublishClaims {
  return {
    claim: async (work, owner, now, expires) => {
      if (work.length === 0) return new Set();
      const rows = work.map(({ path, key }) => ({
        path,
        arm,
        page_key: key,
        owner,
        expires_at: expires.toISOString(),
      }));
      const claimed = await database
        .insertInto('publish_claims')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['path', 'arm'])
            .doUpdateSet(({ ref }) => ({
              page_key: ref('excluded.page_key'),
              owner: ref('excluded.owner'),
              expires_at: ref('excluded.expires_at'),
            }))
            .where(({ eb, or, ref }) =>
              or([
                eb('publish_claims.owner', '=', owner),
                eb('publish_claims.expires_at', '<', now.toISOString()),
                // The other process publishes the page from a different source or build, so this process cannot use its
                // result.
                eb('publish_claims.page_key', '<>', ref('excluded.page_key')),
              ]),
            ),
        )
        .returning('path')
        .execute();
      return new Set(claimed.map(({ path }) => path));
    },
    claimedByOthers: async (paths, owner, now) => {
      if (paths.length === 0) return new Set();
      const rows = await database
        .selectFrom('publish_claims')
        .select('path')
        .where('path', 'in', paths)
        .where('arm', '=', arm)
        .where('owner', '<>', owner)
        .where('expires_at', '>=', now.toISOString())
        .execute();
      return new Set(rows.map(({ path }) => path));
    },
    renew: async (owner, expires) => {
      await database
        .updateTable('publish_claims')
        .set({ expires_at: expires.toISOString() })
        .where('owner', '=', owner)
        .execute();
    },
    release: async (owner, paths) => {
      const owned = database.deleteFrom('publish_claims').where('owner', '=', owner);
      await (paths === undefined ? owned : owned.where('path', 'in', paths)).execute();
    },
  };
}
