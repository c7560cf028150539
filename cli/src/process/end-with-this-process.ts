import { type ChildProcess, spawn } from 'node:child_process';
import { atEnd } from './at-end.ts';

interface Ending {
  /** True when the child has its own process group. The whole group is then ended. Default: false. */
  readonly isGroup?: boolean;
  /** SIGTERM for a child that removes its own folders and processes. Default: SIGKILL. */
  readonly signal?: 'SIGKILL' | 'SIGTERM';
}

/**
 * Ends a child process when this process ends, in whatever way. A child in an endless loop cannot notice that this
 * process has ended, and this process cannot act after SIGKILL. So a shell waits until a pipe from this process is
 * closed, and then ends the child. Windows has no such shell: on Windows, the child keeps running after SIGKILL.
 */
export function endWithThisProcess(child: ChildProcess, { isGroup = false, signal = 'SIGKILL' }: Ending = {}): void {
  const { pid } = child;
  // The child could not be started.
  if (pid === undefined) return;
  const id = isGroup && process.platform !== 'win32' ? -pid : pid;
  const forget = atEnd(() => kill(id, signal));
  const guard = process.platform === 'win32' ? undefined : startGuard(id, signal);
  child.once('exit', () => {
    forget();
    // The guard must not act any more, because another process can get the id of the child.
    guard?.kill('SIGKILL');
  });
}

function startGuard(id: number, signal: 'SIGKILL' | 'SIGTERM'): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -s "$1" -- "$0"', `${id}`, signal.slice(3)], {
    // Ctrl-C is sent to all processes in the group of this process. The guard has its own group, so that it does not
    // end before the child.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
  });
  // The shell could not be started. This process still ends the child, except after SIGKILL.
  guard.once('error', () => undefined);
  return guard;
}

function kill(id: number, signal: 'SIGKILL' | 'SIGTERM'): void {
  try {
    process.kill(id, signal);
  } catch {
    // The child has ended in the meantime, so there is nothing to end.
  }
}
