import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Writes a temporary file and renames it. So another process can read the old file or the new file, but never a file
 * that is only partly written.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

/**
 * Makes the folder `to` equal to the folder `from`, file by file. After an interruption, `to` can be used: the files of
 * `last` are replaced after all others, so they never refer to a missing file, and superfluous files are removed at the
 * end.
 * @param last Names of the files that refer to other files.
 */
export function replaceFiles(from: string, to: string, last: readonly string[]): void {
  const wanted = filesBelow(from);
  const first = wanted.filter((file) => !last.includes(file));
  for (const file of [...first, ...last.filter((name) => wanted.includes(name))]) copyInto(from, to, file);
  for (const file of filesBelow(to)) if (!wanted.includes(file)) rmSync(path.join(to, file));
}

/**
 * Copies a file if it differs from the existing one. The copy gets its name only after it is complete, so no other
 * process reads a part of it.
 * @param file Path relative to both folders.
 */
export function copyInto(from: string, to: string, file: string): void {
  const source = path.join(from, file);
  const target = path.join(to, file);
  if (existsSync(target) && readFileSync(target).equals(readFileSync(source))) return;
  mkdirSync(path.dirname(target), { recursive: true });
  const temporary = `${target}.${process.pid}.tmp`;
  copyFileSync(source, temporary);
  renameSync(temporary, target);
}

/**
 * Lists every file below a folder, as sorted paths relative to the folder, with forward slashes. Empty when the folder
 * does not exist.
 */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}
