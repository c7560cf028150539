import { type Rollout, writeRolloutStatus } from '@plinth/manifests/releases';
import type { SiteParts } from '@plinth/server';
import { messageOf } from '@plinth/server/errors';
import { judgeRollout } from './judge-rollout.ts';
import type { RolloutCounts, RolloutRows } from './rollout-rows.ts';
import type { RolloutWatch } from './running-rollout.ts';
import type { ViewCounts } from './view-counts.ts';

export interface RolloutCheckParts {
  readonly site: Pick<SiteParts, 'config' | 'log'>;
  readonly rows: RolloutRows;
  readonly watch: RolloutWatch;
  readonly counts: ViewCounts;
  /** Notifies the owner that the server has ended a rollout. */
  readonly tellOwner: (rollout: string, at: Date) => Promise<void>;
}

/**
 * Stores the counts, and ends the rollout when the candidate causes too many errors. Every process runs this check.
 * Only the process that ended the rollout in the database logs the end and notifies the owner.
 */
export function createRolloutCheck({ site, rows, watch, counts, tellOwner }: RolloutCheckParts): () => Promise<void> {
  const { lockFile } = site.config;
  let written = '';

  const note = async (rollout: Rollout, { stable, candidate }: RolloutCounts, ended: string | undefined, now: Date) => {
    const text = JSON.stringify([rollout.id, stable, candidate, ended]);
    if (text === written) return;
    written = text;
    const status = { v: 1 as const, id: rollout.id, countedAt: now.toISOString(), stable, candidate };
    // The counts are also written into a file for `plinth rollout status`. When the folder is read-only, only the
    // owner's area shows the counts.
    await writeRolloutStatus(lockFile, { ...status, ...(ended !== undefined && { ended }) }).catch(() => undefined);
  };

  return async () => {
    await watch.look();
    const rollout = watch.started();
    try {
      await counts.flush();
      if (!rollout) return;
      const counted = await rows.counts(rollout.id);
      const reason = judgeRollout(counted, rollout);
      const now = new Date();
      await note(rollout, counted, reason, now);
      if (reason === undefined) return;
      const { id, release } = rollout;
      const isFirst = await rows.end({ rollout: id, release, reason, endedAt: now.toISOString() });
      if (isFirst) {
        site.log.error(
          { release, ...counted },
          `PLINTH-SITE-075: the rollout of release ${release} was ended: ${reason}`,
        );
        await tellOwner(id, now);
      }
      await watch.look();
    } catch (error) {
      site.log.error(
        { err: error },
        `PLINTH-SITE-077: the counts of the rollout cannot be stored: ${messageOf(error)}`,
      );
    }
  };
}
