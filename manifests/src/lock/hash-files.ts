import type { Problem } from '../manifest-error.ts';
import { FileRefusal, problemsOf } from './file-refusal.ts';
import type { HashedFile } from './hash.ts';

/** The files of one build: their names, their addresses, their bytes and hashes. */
export interface FileSet {
  /** Build record that lists the files; used in messages. */
  readonly buildFile: string;
  readonly files: readonly string[];
  urlOf(file: string): string;
  read(file: string): Promise<HashedFile>;
}

type Hashed = readonly [url: string, integrity: string];

/** The hash of every file of a build by its URL. A file that cannot be read becomes a problem. */
export async function hashFiles(set: FileSet): Promise<{ hashes: Hashed[]; problems: Problem[] }> {
  const refused: { url: string; refusal: FileRefusal }[] = [];
  const problems: Problem[] = [];
  const hashes = await Promise.all(
    set.files.map(async (file): Promise<Hashed[]> => {
      try {
        return [[set.urlOf(file), (await set.read(file)).integrity]];
      } catch (cause) {
        if (cause instanceof FileRefusal) refused.push({ url: set.urlOf(file), refusal: cause });
        else problems.push(unreadable(set, file, cause));
        return [];
      }
    }),
  );
  problems.push(...problemsOf(refused.sort((one, other) => (one.url < other.url ? -1 : 1))));
  return { hashes: hashes.flat(), problems };
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
