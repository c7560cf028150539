import { type ChildProcess, spawn } from 'node:child_process';
import { ManifestError } from '@plinth/manifests';
import { endWithThisProcess } from '../process/end-with-this-process.ts';

/** Name of the environment variable that contains the address of the page that the test command must open. */
const ADDRESS = 'PLINTH_URL';

/**
 * Runs a test command for a page. The exit code of the command is 0 when the page does not have the problem, and 1 when
 * the page has it. The output of the command is written to the standard error stream.
 * @throws ManifestError `PLINTH-MANIFEST-183` for every other exit code, a signal, and a time-out.
 */
export async function runTest(command: string, address: string, timeoutMs: number): Promise<'good' | 'bad'> {
  const isGroup = process.platform !== 'win32';
  const child = spawn(command, {
    shell: true,
    // The command gets its own process group, so that a time-out also ends processes that the command has started.
    detached: isGroup,
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, [ADDRESS]: address },
  });
  const kill = () => endGroup(child, isGroup);
  endWithThisProcess(child, { isGroup });
  let isTooSlow = false;
  const timer = setTimeout(() => {
    isTooSlow = true;
    kill();
  }, timeoutMs);
  try {
    const { code, signal } = await ended(child);
    if (isTooSlow) throw refusal(address, `the test did not end within ${timeoutMs / 1_000} s`);
    if (code === 0) return 'good';
    if (code === 1) return 'bad';
    throw refusal(address, signal ? `the test was ended by ${signal}` : `the test exited with ${code}`);
  } finally {
    clearTimeout(timer);
  }
}

function ended(child: ChildProcess): Promise<{ code: number | null; signal: string | null }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

function endGroup({ pid, exitCode }: ChildProcess, isGroup: boolean): void {
  if (pid === undefined || exitCode !== null) return;
  try {
    process.kill(isGroup ? -pid : pid, 'SIGKILL');
  } catch {
    // The command has ended in the meantime, so there is nothing to end.
  }
}

function refusal(address: string, message: string): ManifestError {
  return new ManifestError([
    {
      code: 'PLINTH-MANIFEST-183',
      file: address,
      message,
      hint: 'let the command exit with 0 (the problem is gone) or 1 (the problem is still there), and give it more time with --timeout',
    },
  ]);
}
