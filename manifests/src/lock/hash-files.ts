import type { Problem } from '../manifest-error.ts';
import { integrityOf } from './hash.ts';

/** The files of one build: their names, their addresses and their bytes. */
export interface FileSet {
  /** Build record that lists the files; used in messages. */
  readonly buildFile: string;
  readonly files: readonly string[];
  urlOf(file: string): string;
  read(file: string): Promise<Uint8Array>;
}

/** Hashes every file of a build by its URL. A file that cannot be read becomes a problem. */
export async function hashFiles(set: FileSet, problems: Problem[]): Promise<[url: string, integrity: string][]> {
  const hashes = await Promise.all(set.files.map((file) => hashFile(set, file, problems)));
  return hashes.flat();
}

async function hashFile(set: FileSet, file: string, problems: Problem[]): Promise<[string, string][]> {
  try {
    return [[set.urlOf(file), integrityOf(await set.read(file))]];
  } catch (cause) {
    problems.push({
      code: 'PLINTH-MANIFEST-015',
      file: set.buildFile,
      path: 'files',
      message: `lists ${file}, which cannot be read (${cause instanceof Error ? cause.message : String(cause)})`,
      hint: 'build again, and publish every file of the build',
    });
    return [];
  }
}
