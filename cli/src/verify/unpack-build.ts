import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BUILD_RECORD_FILE, ManifestError } from '@plinth/manifests';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { readTarball } from '../release/read-tarball.ts';

/**
 * Unpacks a packed release into a temporary folder, and removes it after `use`.
 * @param file The tarball.
 * @param name How messages name the tarball.
 * @param use Gets the folder with plinth.build.json, and the name of this folder in the tarball: `hello-0.1.0`, or
 * empty when the files are at the top of the tarball.
 * @throws ManifestError `PLINTH-MANIFEST-225` when the tarball contains no plugin, and the codes of `readTarball`.
 */
export async function withUnpacked<Result>(
  file: string,
  name: string,
  use: (folder: string, inner: string) => Promise<Result>,
): Promise<Result> {
  const files = await readTarball(file, name);
  const inner = releaseFolder([...files.keys()]);
  if (inner === undefined) throw notPlugin(name, [...files.keys()]);
  const { folder, remove } = temporaryFolder('verify');
  try {
    for (const [path, content] of files) {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
    }
    return await use(join(folder, inner), inner);
  } finally {
    remove();
  }
}

/**
 * Finds the folder that contains both plinth.build.json and plugin.json: the top folder, or a folder directly in it.
 */
function releaseFolder(paths: readonly string[]): string | undefined {
  const folders = ['', ...new Set(paths.map((path) => path.slice(0, Math.max(0, path.indexOf('/')))))];
  return folders.find((folder) =>
    [BUILD_RECORD_FILE, 'plugin.json'].every((file) => paths.includes(folder === '' ? file : `${folder}/${file}`)),
  );
}

function notPlugin(file: string, paths: readonly string[]): ManifestError {
  const found = paths.slice(0, 3).join(', ');
  const message = `is not a plugin: it has no ${BUILD_RECORD_FILE} and plugin.json (it has ${found || 'no files'})`;
  const hint = 'make a release with "plinth pack --tarball"';
  return new ManifestError([{ code: 'PLINTH-MANIFEST-225', file, message, hint }]);
}
