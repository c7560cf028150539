import { execFile } from 'node:child_process';
import { join } from 'node:path';

const COMMAND = join(import.meta.dirname, '../plinth.ts');

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the `plinth` command in a folder. */
export function runPlinth(cwd: string, ...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [COMMAND, ...args], { cwd }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, stdout, stderr });
    });
  });
}
