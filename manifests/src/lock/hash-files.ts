import type { Problem } from '../manifest-error.ts';
import { FileRefusal, problemsOf } from './file-refusal.ts';
import type { HashedFile } from './hash.ts';

/** Access to the files of one build: their names, addresses, bytes and hashes. */
export interface FileSet {
  /** How messages name the build record that lists the files. */
  readonly buildFile: string;
  readonly files: readonly string[];
  /** Hashes of the files in the build record, by the name of the file. */
  readonly hashes?: Readonly<Record<string, string>> | undefined;
  urlOf(file: string): string;
  read(file: string): Promise<HashedFile>;
}

type Hashed = readonly [url: string, integrity: string];

/** Does a file differ from its hash in the build record? False when the record has no hash of the file. */
export function differsFromRecord(hashes: FileSet['hashes'], file: string, integrity: string): boolean {
  return hashes !== undefined && Object.hasOwn(hashes, file) && hashes[file] !== integrity;
}

function damaged(): FileRefusal {
  return new FileRefusal(
    'PLINTH-MANIFEST-016',
    'differs from its hash in plinth.build.json',
    'upload every file of the release again; if a file was changed by hand, build the plugin again instead',
  );
}

/**
 * Returns the hash of every file of a build, with its URL. A file that cannot be read, or differs from its hash in the
 * build record, is returned as a problem.
 */
export async function hashFiles(set: FileSet): Promise<{ hashes: Hashed[]; problems: Problem[] }> {
  const refused: { url: string; refusal: FileRefusal }[] = [];
  const problems: Problem[] = [];
  const hashes = await Promise.all(
    set.files.map(async (file): Promise<Hashed[]> => {
      try {
        const { integrity } = await set.read(file);
        if (differsFromRecord(set.hashes, file, integrity)) throw damaged();
        return [[set.urlOf(file), integrity]];
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
