import { dirname, resolve } from 'node:path';
import { diffLocks, diffText, fileSizes, loadLock, readPages } from '@plinth/manifests';
import { Command } from 'commander';

interface DiffOptions {
  readonly pages?: string;
  readonly oldDist?: string;
  readonly dist?: string;
  readonly json?: true;
}

/** `plinth diff`: prints the changes between two lockfiles, and the pages that the changes affect. */
export function diffCommand(): Command {
  return new Command('diff')
    .description('print the changes between two lockfiles, and the pages concerned')
    .argument('<old>', 'lockfile before the change')
    .argument('<new>', 'lockfile after the change')
    .option('--pages <folder>', 'folder of the page files, to name the pages that change')
    .option(
      '--old-dist <folder>',
      'folder with the builds of the old lockfile, for sizes (default: folder of the lockfile)',
    )
    .option(
      '--dist <folder>',
      'folder with the builds of the new lockfile, for sizes (default: folder of the lockfile)',
    )
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExits with 0 whether something changes or not, and with 1 if a file cannot be\nread.')
    .action(diff);
}

async function diff(old: string, current: string, { pages, oldDist, dist, json }: DiffOptions): Promise<void> {
  const [before, after] = await Promise.all([loadLock(old), loadLock(current)]);
  const [oldSizes, sizes, named] = await Promise.all([
    fileSizes(before, resolve(oldDist ?? dirname(old))),
    fileSizes(after, resolve(dist ?? dirname(current))),
    pages === undefined ? undefined : readPages(resolve(pages), process.cwd()),
  ]);
  const found = diffLocks({ before, after, sizes: { before: oldSizes, after: sizes }, ...(named && { pages: named }) });
  process.stdout.write(json ? `${JSON.stringify({ v: 1, ...found }, null, 2)}\n` : diffText(found, named?.length));
}
