import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { removeStaging, stagingFolder } from '../../build/staging-folder.ts';
import { temporaryFolder } from '../../process/temporary-folder.ts';

/** Folders that are not copied: they contain output of builds, or files that only tools use. */
const NOT_COPIED: ReadonlySet<string> = new Set(['dist', 'releases', '.plinth', '.git', '.cache', '.vite']);

/**
 * Copies a plugin to another folder, and removes the copy after `use`. The copy is at the same depth as the plugin,
 * because the ids of modules contain relative paths to packages outside of the plugin. For packages inside the plugin,
 * the copy contains hard links to their files.
 * @param root Folder of the repository that contains the plugin; the plugin's folder when there is no repository around
 * it.
 * @param dir Folder of the plugin.
 */
export async function withCopy<Result>(
  root: string,
  dir: string,
  use: (copy: string) => Promise<Result>,
): Promise<Result> {
  const top = newFolder(root, dir);
  // In the copy, there are as many folders between the repository and the plugin as in the original.
  const copy = join(
    top,
    ...relative(root, dir)
      .split(sep)
      .filter((part) => part !== '')
      .slice(2)
      .map(() => 'x'),
  );
  try {
    copyFolder(dir, copy);
    return await use(copy);
  } finally {
    removeStaging(top);
  }
}

function newFolder(root: string, dir: string): string {
  const depth = relative(root, dir)
    .split(sep)
    .filter((part) => part !== '').length;
  if (depth > 1) {
    return stagingFolder(join(root, '.plinth'), `rebuild-${basename(dir)}-`);
  }
  try {
    return stagingFolder(dirname(dir), `.${basename(dir)}-rebuild-`);
  } catch {
    // When the parent folder is not writable, for example in a container, the copy is made in the folder for temporary
    // files. Its depth does not matter here, because the packages are inside the plugin.
    return temporaryFolder('rebuild').folder;
  }
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) copyFileSync(source, target);
    else if (entry.name === 'node_modules') linkFolder(source, target);
    else if (entry.isDirectory() && !NOT_COPIED.has(entry.name)) copyFolder(source, target);
  }
}

/** Packages are linked and not copied, because they are large and a build only reads them. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && !NOT_LINKED.has(entry.name)) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) linkFile(source, target);
  }
}

const NOT_LINKED: ReadonlySet<string> = new Set(['.cache', '.vite']);

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // A hard link is not possible to another disk, nor in some file systems. In these cases, the file is copied.
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

/** Path of the copied file when the file is inside the plugin. Otherwise the unchanged path. */
export function inCopy(file: string, dir: string, copy: string): string {
  const inner = relative(dir, file);
  if (inner.startsWith('..')) return file;
  const target = join(copy, inner);
  return existsSync(target) && lstatSync(target).isFile() ? target : file;
}
