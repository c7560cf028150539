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

/** Replaces a file in one step, so that a reader sees the old text or the new one and never half of it. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

/**
 * Makes a folder equal to another one, file by file. An interruption leaves a folder that can be used: `last` are
 * replaced after all other files, so that they never name a file that is missing, and superfluous files are removed
 * after that.
 * @param last Names of the files that name the others.
 */
export function replaceFiles(from: string, to: string, last: readonly string[]): void {
  const wanted = filesBelow(from);
  const first = wanted.filter((file) => !last.includes(file));
  for (const file of [...first, ...last.filter((name) => wanted.includes(name))]) copyInto(from, to, file);
  for (const file of filesBelow(to)) if (!wanted.includes(file)) rmSync(path.join(to, file));
}

function copyInto(from: string, to: string, file: string): void {
  const source = path.join(from, file);
  const target = path.join(to, file);
  if (existsSync(target) && readFileSync(target).equals(readFileSync(source))) return;
  mkdirSync(path.dirname(target), { recursive: true });
  const temporary = `${target}.${process.pid}.tmp`;
  copyFileSync(source, temporary);
  renameSync(temporary, target);
}

/** Every file below a folder, as a path from it with forward slashes, sorted. Empty when the folder does not exist. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}
