import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../bench-site.ts';

const PLINTH = path.join(ROOT, 'cli/src/plinth.ts');

/**
 * Runs the `plinth` command.
 * @returns Milliseconds from its start to its end.
 * @throws Error with the output of the command when its exit code is not 0.
 */
export async function timePlinth(args: readonly string[], cwd: string): Promise<number> {
  const begun = performance.now();
  await promisify(execFile)(process.execPath, [PLINTH, ...args], { cwd });
  return performance.now() - begun;
}
