import { join, resolve } from 'node:path';
import { collect, makeLock, type Problem } from '@plinth/manifests';
import { hostFolder } from '../lock/host-folder.ts';
import { lockfileOf, readPrevious } from '../lock/previous-lock.ts';
import { counted } from '../report/counted.ts';
import type { Check } from './check.ts';
import type { FurtherChecks } from './verify-plugin.ts';

/**
 * Checks the manifest of a template as `plinth lock` does, and writes nothing: the chain of manifests, every plugin and
 * its files, services and their providers, block types, options, and what releases change since the last lockfile.
 * @param cwd Folder to which `workspace:` sources and the paths in messages are relative.
 * @param dist Folder of the builds. Default: `dist`.
 */
export async function verifyManifest(
  file: string,
  subject: string,
  cwd: string,
  { dist = 'dist', lock }: Pick<FurtherChecks, 'lock'> & { readonly dist?: string | undefined },
): Promise<Check[]> {
  const problems: Problem[] = [];
  const folder = resolve(cwd, dist);
  const made = await collect(problems, async () =>
    makeLock({
      root: cwd,
      dist: folder,
      host: hostFolder(cwd, folder),
      manifest: file,
      previous: lock?.lock ?? (await readPrevious(lockfileOf(file, join(folder)))),
      writesNothing: true,
    }),
  );
  const counts =
    made &&
    `${counted(Object.keys(made.plugins).length, 'plugin')}, ${counted(Object.keys(made.blocks).length, 'block')}`;
  return [{ subject, name: 'template', ...(counts && { detail: counts }), problems }];
}
