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

interface WhyOptions {
  readonly manifest: string;
  readonly lock?: string;
  readonly pages: string;
  readonly json?: true;
}

/** `plinth why`: why a block or a plugin is loaded on a page, waits, or is refused. */
export function whyCommand(): Command {
  return new Command('why')
    .description('explain why a block or plugin is loaded on a page, waits, or is refused')
    .argument('<page>', 'page file, or path of the page')
    .argument('<target>', 'id, name or type of a block, or name of a plugin')
    .option('--manifest <file>', 'manifest of the template', 'manifests/demo.json')
    .option('--lock <file>', 'lockfile (default: dist/<manifest>.lock.json)')
    .option('--pages <folder>', 'page files, among which a path is looked for', 'site/pages')
    .option('--json', 'print the explanation as JSON')
    .addHelpText(
      'after',
      '\nExits with 0 whatever the explanation is, and with 1 if there is no such page, block or plugin.',
    )
    .action(why);
}

async function why(wanted: string, target: string, { manifest, lock, pages, json }: WhyOptions): Promise<void> {
  const root = process.cwd();
  const lockFile = lock ?? join('dist', `${basename(manifest, '.json')}.lock.json`);
  const [chain, locked, page] = await Promise.all([
    readManifestChain(resolve(manifest), root),
    loadLock(lockFile),
    findPage(wanted, resolve(pages), root),
  ]);
  const record = whyOnPage(target, { chain, lock: locked, lockFile, page });
  process.stdout.write(json ? `${JSON.stringify(record, null, 2)}\n` : whyText(record));
}

/** A word that ends in `.json` is a file; any other is the path of a page. */
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
      hint: 'name a page file, or the "path" of one, such as "/"',
    },
  ]);
}
