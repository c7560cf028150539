import { type ChosenRelease, promoteRelease, rollBack } from '@plinth/manifests';
import { Command } from 'commander';
import { type ListedRelease, listReleases } from '../history/list-releases.ts';
import { type HistoryOptions, historyOptions, historyPlaces, printJson, releaseNumber } from './history-options.ts';

/** `plinth release`: lists the releases of a template, and chooses the current one. */
export function releaseCommand(): Command {
  const list = new Command('list').description('list the releases of a template with their changes, newest first');
  const promote = new Command('promote')
    .description('make a release current')
    .argument('<number>', 'number of the release', releaseNumber);
  const back = new Command('rollback').description('make the release current again that was current before');
  return new Command('release')
    .description('list the releases of a template, and choose the current one')
    .addCommand(historyOptions(list).action(printReleases))
    .addCommand(
      historyOptions(promote).action(async (number: number, options: HistoryOptions) => {
        const { lockFile, dist } = await historyPlaces(options);
        print(lockFile, await promoteRelease(lockFile, dist, number), options);
      }),
    )
    .addCommand(
      historyOptions(back).action(async (options: HistoryOptions) => {
        const { lockFile, dist } = await historyPlaces(options);
        print(lockFile, await rollBack(lockFile, dist), options);
      }),
    );
}

async function printReleases(options: HistoryOptions): Promise<void> {
  const { lockFile } = await historyPlaces(options);
  const { releases, isCurrentKnown } = await listReleases(lockFile);
  if (options.json) return printJson({ v: 1, lockFile, releases });
  const head = `${lockFile}: ${releases.length} ${releases.length === 1 ? 'release' : 'releases'}\n`;
  const unknown = isCurrentKnown ? '' : 'The current lockfile is not in the history. "plinth lock" adds it.\n';
  process.stdout.write(head + unknown + releases.map(releaseText).join(''));
}

function releaseText({ number, lockedAt, state, changes }: ListedRelease): string {
  const title = [`${number}`.padStart(4), lockedAt.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC'), state];
  return `${title.join('  ').trimEnd()}\n${changes.map((line) => `        ${line}\n`).join('')}`;
}

function print(lockFile: string, { number, before, endedRollout }: ChosenRelease, { json }: HistoryOptions): void {
  if (json) {
    printJson({ v: 1, lockFile, current: number, before: before ?? null, endedRollout });
    return;
  }
  const was = before === undefined || before === number ? '' : `, before it was ${before}`;
  const rollout = endedRollout ? '\nThe rollout is over.' : '';
  process.stdout.write(`${lockFile}: release ${number} is current${was}${rollout}\n`);
}
