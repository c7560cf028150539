import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '@plinth/manifests';
import { readingOnly } from '../mount-check/restricted-process.ts';
import { endWithThisProcess } from '../process/end-with-this-process.ts';
import type { BuiltPlugin } from './built/built-plugin.ts';

const IMPORT_TIMEOUT_MS = 10_000;
/**
 * Exit code of the process when the check has passed. It is not 0, because the code of an entry can end the process
 * with 0.
 */
const PASSED = 42;
const NO_CONTAINER = 43;
const PROBE = `
const { init, get } = await import(process.argv[1]);
process.exit(typeof init === 'function' && typeof get === 'function' ? ${PASSED} : ${NO_CONTAINER});
`;

/**
 * Imports the entry of a plugin and looks for `init` and `get`. This runs in a separate process: an entry that throws,
 * hangs or exits cannot stop the check. Where Node can restrict a process, the entry can read only the plugin's folder.
 */
export async function checkContainer({ folder, record, present, nameOf }: BuiltPlugin): Promise<Problem[]> {
  // The check of the assets reports a missing entry.
  if (!present.has(record.entry)) return [];
  const file = nameOf(record.entry);
  const { code, killed, stderr } = await probe(await realpath(folder), record.entry);
  if (code === PASSED) return [];
  const reason = /^\w*Error.*$/m.exec(stderr)?.[0] ?? `exit code ${code}`;
  const message = killed
    ? `was not evaluated within ${IMPORT_TIMEOUT_MS} ms`
    : code === NO_CONTAINER
      ? 'does not export the functions init and get'
      : `cannot be imported: ${reason}`;
  const hint = 'build the plugin with pluginConfig of @plinth/cli/build';
  return [{ code: 'PLINTH-MANIFEST-108', file, message, hint }];
}

interface Outcome {
  readonly code: number | null;
  readonly killed: boolean;
  readonly stderr: string;
}

function probe(folder: string, entry: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const args = [
      ...readingOnly([folder]),
      '--input-type=module',
      '--eval',
      PROBE,
      pathToFileURL(join(folder, entry)).href,
    ];
    const child = execFile(process.execPath, args, { timeout: IMPORT_TIMEOUT_MS }, (_error, _stdout, stderr) => {
      resolve({ code: child.exitCode, killed: child.killed, stderr });
    });
    endWithThisProcess(child);
  });
}
