import { basename, join, relative, resolve } from 'node:path';
import {
  didYouMean,
  loadLock,
  ManifestError,
  type NamedPage,
  readManifestChain,
  readPage,
  readPages,
  whyOnPage,
  whyText,
} from '@plinth/manifests';
import { Command } from 'commander';
import { EXIT_WRONG_USE } from './exit-codes.ts';
import { checkManifest, DEFAULT_MANIFEST } from './manifest-option.ts';
import { printRecords } from './print-records.ts';

interface WhyOptions {
  readonly manifest: string;
  readonly lock?: string;
  readonly pages: string;
  readonly record?: string;
  readonly json?: true;
}

/** `plinth why`: explains why a block or a plugin is loaded on a page, waits, or is refused. */
export function whyCommand(): Command {
  return new Command('why')
    .description('explain why a block or plugin is loaded on a page, waits, or is refused')
    .argument('[page]', 'page file, or path of the page (not with --record)')
    .argument('[target]', 'id, name or type of a block, or name of a plugin')
    .option('--manifest <file>', 'manifest of the template', DEFAULT_MANIFEST)
    .option('--lock <file>', 'lockfile (default: dist/<manifest>.lock.json)')
    .option('--pages <folder>', 'folder of the page files, to find a page by its path', 'site/pages')
    .option('--record <file>', 'print a record that was saved on an inspected page (?plinth=inspect)')
    .option('--json', 'print the explanation as JSON')
    .addHelpText(
      'after',
      '\nExits with 0 whatever the explanation is, and with 1 if there is no such page,\nblock or plugin.',
    )
    .action(why);
}

async function why(
  wanted: string | undefined,
  target: string | undefined,
  { manifest, lock, pages, record: file, json }: WhyOptions,
  command: Command,
): Promise<void> {
  if (file !== undefined) return printRecords(file, wanted, json === true);
  if (wanted === undefined || target === undefined) {
    const missing = wanted === undefined ? 'page' : 'target';
    return command.error(`error: missing required argument '${missing}'`, { exitCode: EXIT_WRONG_USE });
  }
  await checkManifest(manifest);
  const root = process.cwd();
  const lockFile = lock ?? join('dist', `${basename(manifest, '.json')}.lock.json`);
  const [chain, locked, page] = await Promise.all([
    readManifestChain(resolve(manifest), root),
    loadLock(lockFile),
    findPage(wanted, resolve(pages), root),
  ]);
  const record = whyOnPage(target, { chain, lock: locked, lockFile, page });
  process.stdout.write(json ? `${JSON.stringify({ v: 1, ...record }, null, 2)}\n` : whyText(record));
}

/** Finds the page that an argument means: a page file if it ends in `.json`, otherwise the page with this path. */
async function findPage(wanted: string, folder: string, root: string): Promise<NamedPage> {
  if (wanted.endsWith('.json')) return readPage(resolve(wanted), root);
  const pages = await readPages(folder, root);
  const found = pages.find(({ path }) => path === wanted);
  if (found) return found;
  const paths = pages.map(({ path }) => path);
  throw new ManifestError([
    {
      code: 'PLINTH-MANIFEST-068',
      file: relative(root, folder) || folder,
      message: `has no page with the path ${wanted}${didYouMean(wanted, paths)}`,
      hint: 'name a page file, or the "path" of one, such as "/"; --pages names another folder',
    },
  ]);
}
