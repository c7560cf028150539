import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Problem } from '../manifest-error.ts';
import { throwIfAny } from '../manifest-error.ts';
import { readJson } from '../read-json.ts';
import type { HostBuild, IsolatedBuild } from '../schema/build-record.ts';
import { BUILD_RECORD_FILE, filesOfBuild, hostBuildSchema, isolatedBuildSchema } from '../schema/build-record.ts';
import { hashed } from './hash.ts';
import type { FileSet } from './hash-files.ts';
import type { Places } from './plugin-source.ts';

export interface HostSource extends FileSet {
  readonly build: HostBuild;
}

export interface IsolatedSource extends FileSet {
  readonly build: IsolatedBuild;
}

/** Folder of the files for isolated plugins, in the folder of the host's build. */
const ISOLATED_FOLDER = 'isolated';

/** Opens the build of the host. @throws ManifestError `-001` to `-003`, `-014` */
export async function openHost({ root, dist, host }: Places): Promise<HostSource> {
  const folder = host ?? join(dist, 'host');
  const path = join(folder, BUILD_RECORD_FILE);
  const buildFile = relative(root, path);
  const build = await readJson(path, hostBuildSchema, buildFile);
  throwIfAny(unlisted(build, buildFile));
  return {
    build,
    buildFile,
    files: filesOfBuild(build),
    urlOf: hostUrl,
    read: async (file) => hashed(await readFile(join(folder, file))),
  };
}

/**
 * Opens the host's files for isolated plugins.
 * @throws ManifestError `-202` when the host has none, `-002`, `-003`, `-014`
 */
export async function openIsolated({ root, dist, host }: Places): Promise<IsolatedSource> {
  const folder = join(host ?? join(dist, 'host'), ISOLATED_FOLDER);
  const path = join(folder, BUILD_RECORD_FILE);
  const buildFile = relative(root, path);
  if (!existsSync(path)) {
    throwIfAny([
      {
        code: 'PLINTH-MANIFEST-202',
        file: buildFile,
        message: 'does not exist, so this host cannot run isolated plugins',
        hint: 'build the host again, or use a newer host',
      },
    ]);
  }
  const build = await readJson(path, isolatedBuildSchema, buildFile);
  throwIfAny(unlisted(build, buildFile, [build.page]));
  const urlOf = (file: string) => hostUrl(`${ISOLATED_FOLDER}/${file}`);
  return {
    build,
    buildFile,
    files: filesOfBuild(build),
    urlOf,
    read: async (file) => hashed(await readFile(join(folder, file))),
  };
}

/** Returns the address at which the site serves a file of the host's build. */
function hostUrl(file: string): string {
  return `/_plinth/host/${file}`;
}

function unlisted(
  {
    kernel,
    chunks,
    shared,
    files,
    languages,
  }: Pick<IsolatedBuild, 'kernel' | 'chunks' | 'shared' | 'files' | 'languages'>,
  buildFile: string,
  more: readonly string[] = [],
): Problem[] {
  const used = [
    kernel,
    ...more,
    ...Object.values(chunks).flat(),
    ...Object.values(shared).flatMap((module) => [...module.files, ...module.css]),
    ...Object.values(languages).flatMap((copies) => Object.keys(copies)),
  ];
  return [...new Set(used)]
    .filter((file) => !files.includes(file))
    .map((file) => ({
      code: 'PLINTH-MANIFEST-014',
      file: buildFile,
      path: 'files',
      message: `does not list ${file}, which the build uses`,
      hint: 'build the host again',
    }));
}
