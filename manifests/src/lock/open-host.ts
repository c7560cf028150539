import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Problem } from '../manifest-error.ts';
import { throwIfAny } from '../manifest-error.ts';
import { readJson } from '../read-json.ts';
import type { HostBuild } from '../schema/build-record.ts';
import { BUILD_RECORD_FILE, filesOfBuild, hostBuildSchema } from '../schema/build-record.ts';
import type { FileSet } from './hash-files.ts';
import type { Places } from './plugin-source.ts';

export interface HostSource extends FileSet {
  readonly build: HostBuild;
}

/** Opens the build of the host. @throws ManifestError `-001` to `-003`, `-014` */
export async function openHost({ root, dist, host }: Places): Promise<HostSource> {
  const folder = host ?? join(dist, 'host');
  const path = join(folder, BUILD_RECORD_FILE);
  const buildFile = relative(root, path);
  const build = await readJson(path, hostBuildSchema, buildFile);
  throwIfAny(unlisted(build, buildFile));
  return { build, buildFile, files: filesOfBuild(build), urlOf: hostUrl, read: (file) => readFile(join(folder, file)) };
}

/** Address of a file of the host's build. */
function hostUrl(file: string): string {
  return `/_plinth/host/${file}`;
}

function unlisted({ kernel, chunks, shared, files, languages }: HostBuild, buildFile: string): Problem[] {
  const used = [
    kernel,
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
