import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { didYouMean } from './nearest-word.ts';

/**
 * The end of a message about a file that does not exist: the name of a file in the same folder with a similar name.
 * Empty when the folder has no such file.
 * @param file Name of the file in the message.
 * @param path Path of the missing file. Default: `file`, relative to the current folder.
 */
export function meantFile(file: string, path: string = file): string {
  const names = namesIn(dirname(path));
  const folder = file.slice(0, file.length - basename(file).length);
  return didYouMean(basename(file), names).replace('"', `"${folder}`);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The folder does not exist either, so no file in it can be meant.
    return [];
  }
}
