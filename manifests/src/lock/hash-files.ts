import type { Problem } from '../manifest-error.ts';
import { FileRefusal, problemsOf } from './file-refusal.ts';
import { integrityOf } from './hash.ts';

/** The files of one build: their names, their addresses and their bytes. */
export interface FileSet {
  /** Build record that lists the files; used in messages. */
  readonly buildFile: string;
  readonly files: readonly string[];
  urlOf(file: string): string;
  read(file: string): Promise<Uint8Array>;
}

type Hashed = readonly [url: string, integrity: string];

/** Hashes every file of a build by its URL. A file that cannot be read becomes a problem. */
export async function hashFiles(set: FileSet, problems: Problem[]): Promise<Hashed[]> {
  const refused: { url: string; refusal: FileRefusal }[] = [];
  const hashes = await Promise.all(
    set.files.map(async (file): Promise<Hashed[]> => {
      try {
        return [[set.urlOf(file), integrityOf(await set.read(file))]];
      } catch (cause) {
        if (cause instanceof FileRefusal) refused.push({ url: set.urlOf(file), refusal: cause });
        else problems.push(unreadable(set, file, cause));
        return [];
      }
    }),
  );
  problems.push(...problemsOf(refused.sort((one, other) => (one.url < other.url ? -1 : 1))));
  return hashes.flat();
}

function unreadable({ buildFile }: FileSet, file: string, cause: unknown): Problem {
  return {
    code: 'PLINTH-MANIFEST-015',
    file: buildFile,
    path: 'files',
    message: `lists ${file}, which cannot be read (${cause instanceof Error ? cause.message : String(cause)})`,
    hint: 'build again, and publish every file of the build',
  };
}
