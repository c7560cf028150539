import {
  BUCKETS,
  DEFAULT_MINIMUM_VIEWS,
  promoteRelease,
  type Rollout,
  type RolloutStatus,
  readRollout,
  readRolloutStatus,
  removeRollout,
  runningRollout,
  startRollout,
} from '@plinth/manifests';
import { Command, InvalidArgumentError } from 'commander';
import { type HistoryOptions, historyOptions, historyPlaces, printJson, releaseNumber } from './history-options.ts';

interface StartOptions extends HistoryOptions {
  readonly share: number;
  readonly stopAtErrors?: number;
  readonly minimumViews: number;
}

const NEEDS_SERVER = `
A rollout needs the server of the site, which chooses the release for each
visitor. A static export has the current release only.`;

/** `plinth rollout`: gives a release to a share of the visitors before it becomes current. */
export function rolloutCommand(): Command {
  const start = new Command('start')
    .description('give a release to a share of the visitors, or change the share')
    .argument('<number>', 'number of the release', releaseNumber)
    .requiredOption('--share <percent>', 'share of the visitors, such as 10%', share)
    .option(
      '--stop-at-errors <rate>',
      'end the rollout at this many more errors per page view than with the current release, such as 2%',
      rate,
    )
    .option(
      '--minimum-views <number>',
      'page views of the release before its error rate is judged',
      views,
      DEFAULT_MINIMUM_VIEWS,
    );
  return new Command('rollout')
    .description('give a release to a share of the visitors before it becomes current')
    .addHelpText('after', NEEDS_SERVER)
    .addCommand(historyOptions(start).action(begin))
    .addCommand(
      historyOptions(new Command('status').description('print the running rollout and its counts')).action(status),
    )
    .addCommand(
      historyOptions(new Command('stop').description('give all visitors the current release again')).action(stop),
    )
    .addCommand(
      historyOptions(
        new Command('finish').description('make the release that is rolled out current for all visitors'),
      ).action(finish),
    );
}

async function begin(release: number, options: StartOptions): Promise<void> {
  const { lockFile, dist } = await historyPlaces(options);
  const { share: wanted, minimumViews, stopAtErrors } = options;
  const before = await readRollout(lockFile);
  const request = { release, share: wanted, minimumViews, ...(stopAtErrors !== undefined && { stopAtErrors }) };
  const rollout = await startRollout(lockFile, dist, request);
  if (options.json) return printJson({ v: 1, lockFile, rollout });
  const verb = before?.id === rollout.id ? 'now goes to' : 'goes to';
  process.stdout.write(`${lockFile}: release ${release} ${verb} ${wanted} % of the visitors\n`);
}

async function status(options: HistoryOptions): Promise<void> {
  const { lockFile } = await historyPlaces(options);
  const rollout = await readRollout(lockFile);
  const counted = rollout && (await readRolloutStatus(lockFile, rollout));
  if (options.json) return printJson({ v: 1, lockFile, rollout: rollout ?? null, status: counted ?? null });
  process.stdout.write(rollout ? statusText(rollout, counted) : `${lockFile}: nothing is rolled out\n`);
}

function statusText({ release, share: wanted, startedAt, stopAtErrors }: Rollout, counted?: RolloutStatus): string {
  const head = `release ${release} goes to ${wanted} % of the visitors since ${startedAt}\n`;
  const limit =
    stopAtErrors === undefined ? '' : `the server ends it at ${percent(stopAtErrors)} more errors per page view\n`;
  if (!counted)
    return `${head}${limit}the server has not written any counts yet; see also /config/rollout in the owner's area\n`;
  const arm = (name: string, { views: seen, errors }: RolloutStatus['stable']) =>
    `${name} ${seen} page views, ${errors} errors${seen === 0 ? '' : ` (${percent(errors / seen)})`}\n`;
  const ended = counted.ended === undefined ? '' : `the server has ended it: ${counted.ended}\n`;
  return `${head}${limit}${arm('stable:   ', counted.stable)}${arm('candidate:', counted.candidate)}${ended}`;
}

async function stop(options: HistoryOptions): Promise<void> {
  const { lockFile } = await historyPlaces(options);
  const { release } = await runningRollout(lockFile);
  await removeRollout(lockFile);
  if (options.json) return printJson({ v: 1, lockFile, stopped: release });
  process.stdout.write(
    `${lockFile}: the rollout of release ${release} is over, all visitors get the current release\n`,
  );
}

async function finish(options: HistoryOptions): Promise<void> {
  const { lockFile, dist } = await historyPlaces(options);
  const { release } = await runningRollout(lockFile);
  const { before = null } = await promoteRelease(lockFile, dist, release);
  if (options.json) return printJson({ v: 1, lockFile, current: release, before });
  process.stdout.write(`${lockFile}: release ${release} is current for all visitors\n`);
}

function percent(part: number): string {
  return `${Number((part * 100).toFixed(2))} %`;
}

function share(text: string): number {
  const number = Number(/^(\d{1,3})%?$/.exec(text)?.[1] ?? Number.NaN);
  if (number >= 0 && number <= BUCKETS) return number;
  throw new InvalidArgumentError('Write a whole number of per cent from 0% to 100%, such as 10%.');
}

function rate(text: string): number {
  const number = Number(/^(\d{1,4}(?:\.\d{1,3})?)%$/.exec(text)?.[1] ?? Number.NaN);
  if (number >= 0) return number / 100;
  throw new InvalidArgumentError('Write the number of errors per 100 page views, such as 2%.');
}

function views(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write a whole number.');
}
