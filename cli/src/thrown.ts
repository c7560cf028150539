import { ManifestError } from '@plinth/manifests';
import { shortPath } from './build/read-plugin.ts';

/** When this environment variable is set, an internal error of the command is printed with its stack trace. */
export const STACK_VARIABLE = 'PLINTH_STACK';

/**
 * Converts something that was thrown to problems. An error that is not a ManifestError becomes a problem of the file
 * that the system names in it, or an internal error of this command.
 */
export function problemsOfThrown(thrown: unknown): ManifestError['problems'] {
  if (thrown instanceof ManifestError) return thrown.problems;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const file = pathOf(thrown);
  if (file !== undefined) {
    const hint = 'check that the path is right, and that this account may read and write there';
    return [{ code: 'PLINTH-MANIFEST-246', file: shortPath(file), message: `cannot be used (${message})`, hint }];
  }
  const hint = `this is a fault of the command: report it with the output of the same command after ${STACK_VARIABLE}=1`;
  return [{ code: 'PLINTH-MANIFEST-245', file: 'plinth', message: `failed (${message})`, hint }];
}

/** The file that the system named in the error of a failed call. */
function pathOf(thrown: unknown): string | undefined {
  const path = thrown instanceof Error && 'syscall' in thrown && 'path' in thrown ? thrown.path : undefined;
  return typeof path === 'string' ? path : undefined;
}
