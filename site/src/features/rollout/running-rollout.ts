import { readFile } from 'node:fs/promises';
import { type Rollout, readRollout, releasePaths } from '@plinth/manifests/releases';
import type { SiteParts } from '@plinth/server';
import { messageOf } from '@plinth/server/errors';
import type { Publisher } from '@plinth/server/pages';
import pLimit from 'p-limit';
import { type PluginVersions, pluginVersions } from './plugin-versions.ts';
import type { RolloutRows } from './rollout-rows.ts';

/** A rollout whose pages are all published, so that visitors can get them. */
export interface RunningRollout {
  readonly rollout: Rollout;
  /** Publishes the pages with the candidate. */
  readonly publisher: Publisher;
  /** Versions of the plugins of both releases. */
  readonly versions: PluginVersions;
}

export interface RolloutWatch {
  /**
   * The rollout that visitors get. Undefined when none runs, and while the pages of the rollout are being published.
   */
  running(): RunningRollout | undefined;
  /** The rollout that the rollout file describes. Undefined when it has ended. */
  started(): Rollout | undefined;
  /** Reads the rollout again, because another process may have started, changed, stopped or ended it. */
  look(): Promise<void>;
  /**
   * Checks the rollout, and begins to publish the pages that are different with the candidate. `published` resolves
   * when these pages are published.
   */
  refresh(): Promise<{ readonly published: Promise<void> }>;
  close(): Promise<void>;
}

type Parts = Pick<SiteParts, 'config' | 'log' | 'publisherOf'>;

interface Trial {
  rollout: Rollout;
  readonly publisher: Publisher;
  readonly versions: PluginVersions;
  isReady: boolean;
}

/**
 * Watches the rollout file of the template, and publishes the pages of the candidate while a rollout runs.
 *
 * @param adopt Called when a rollout is over because its candidate has become the current release.
 */
export function watchRollout(
  { config, log, publisherOf }: Parts,
  rows: Pick<RolloutRows, 'endOf'>,
  adopt: () => Promise<void>,
): RolloutWatch {
  const { lockFile } = config;
  const paths = releasePaths(lockFile);
  const oneAtATime = pLimit(1);
  let trial: Trial | undefined;
  let isClosed = false;
  /** The problem that was logged last. The same problem is not logged again every two seconds. */
  let logged = '';

  const fail = (error: unknown, what: string) => {
    const message = `PLINTH-SITE-076: ${what}: ${messageOf(error)}`;
    if (message !== logged) log.error({ err: error }, message);
    logged = message;
  };

  const end = async () => {
    const before = trial;
    trial = undefined;
    await before?.publisher.close();
  };

  /** Ends a rollout after `plinth rollout stop` or `plinth rollout finish`. */
  const finish = async () => {
    const before = trial;
    if (!before) return;
    await end();
    if (before.isReady && (await isCurrent(before.rollout))) await adopt();
  };

  const isCurrent = async ({ release }: Rollout): Promise<boolean> => {
    // If a lockfile cannot be read, the candidate is not treated as the current release. Both files are read again in
    // two seconds.
    const [current, tried] = await Promise.all(
      [lockFile, paths.release(release)].map((file) => readFile(file, 'utf8').catch(() => undefined)),
    );
    return current !== undefined && current === tried;
  };

  const begin = async (rollout: Rollout) => {
    const file = paths.release(rollout.release);
    const publisher = publisherOf(file);
    const begun: Trial = { rollout, publisher, versions: await pluginVersions(lockFile, file), isReady: false };
    trial = begun;
    void publish(begun);
  };

  const publish = async (current: Trial | undefined) => {
    if (!current) return;
    const { release } = current.rollout;
    try {
      await current.publisher.publish();
      if (trial !== current || current.isReady) return;
      current.isReady = true;
      logged = '';
      log.info({ release, share: current.rollout.share }, `release ${release} is rolled out`);
    } catch (error) {
      // After a failure, visitors still get the current release. The next change of a file starts a new attempt.
      if (trial === current) fail(error, `release ${release} cannot be rolled out`);
    }
  };

  const look = async () => {
    if (isClosed) return;
    try {
      const rollout = await readRollout(lockFile);
      // `plinth rollout finish` replaces the lockfile first, and then removes the rollout file.
      if (!rollout || (await isCurrent(rollout))) return await finish();
      if (await rows.endOf(rollout.id)) return await end();
      if (trial?.rollout.id === rollout.id && trial.rollout.release === rollout.release) trial.rollout = rollout;
      else {
        await end();
        await begin(rollout);
      }
    } catch (error) {
      fail(error, 'the rollout cannot be read');
    }
  };

  return {
    running: () => (trial?.isReady ? trial : undefined),
    started: () => trial?.rollout,
    look: () => oneAtATime(look),
    refresh: async () => {
      await oneAtATime(look);
      return { published: publish(trial) };
    },
    close: () => {
      isClosed = true;
      return oneAtATime(end);
    },
  };
}
