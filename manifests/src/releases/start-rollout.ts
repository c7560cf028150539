import { randomInt, randomUUID } from 'node:crypto';
import { problem, throwIfAny } from '../manifest-error.ts';
import { readRelease } from './choose-release.ts';
import { changeHistory } from './history.ts';
import { replaceTextFile } from './replace-file.ts';
import { BUCKETS, type Rollout, readRollout, readRolloutStatus } from './rollout-file.ts';

type RolloutRequest = Pick<Rollout, 'release' | 'share' | 'stopAtErrors' | 'minimumViews'>;

/**
 * Starts a rollout. When the same release is rolled out already, only its share and limits change, and visitors who
 * have the candidate keep it while the share grows.
 * @throws ManifestError `-190`, `-192`, `-194` when the release is current already, `-196` when a different release is
 * rolled out, `-240` when the release needs a different host.
 */
export async function startRollout(
  lockFile: string,
  dist: string,
  request: RolloutRequest,
  now: Date = new Date(),
): Promise<Rollout> {
  let started: Rollout | undefined;
  await changeHistory(lockFile, async (history, paths) => {
    const { release } = request;
    await readRelease(history, release, paths, dist);
    if (history.current === release)
      throwIfAny([
        problem(
          'PLINTH-MANIFEST-194',
          paths.release(release),
          '',
          'is the current release, which all visitors get already',
          'name another release; "plinth lock --candidate" makes one that is not current',
        ),
      ]);
    const running = await readRollout(lockFile);
    const status = running && (await readRolloutStatus(lockFile, running));
    const isOver = status?.ended !== undefined;
    if (running && !isOver && running.release !== release)
      throwIfAny([
        problem(
          'PLINTH-MANIFEST-196',
          paths.rollout,
          '',
          `already rolls out release ${running.release}`,
          'type "plinth rollout finish" or "plinth rollout stop" first',
        ),
      ]);
    const { id, offset, startedAt } =
      running && !isOver ? running : { id: randomUUID(), offset: randomInt(BUCKETS), startedAt: now.toISOString() };
    started = { v: 1, id, offset, startedAt, ...request };
    await replaceTextFile(paths.rollout, `${JSON.stringify(started, null, 2)}\n`);
    const { v: version, releases, was } = history;
    return { v: version, releases, was, candidate: release };
  });
  if (!started) throw new TypeError('no rollout was started');
  return started;
}
