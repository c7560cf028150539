import { type ChildProcess, spawn } from 'node:child_process';
import { atEnd } from './at-end.ts';

interface Ending {
  /** True when the child has its own process group. The whole group is then ended. Default: false. */
  readonly isGroup?: boolean;
  /**
   * Signal that ends the child. SIGTERM lets the child remove its own folders and processes first. Default: SIGKILL.
   */
  readonly signal?: 'SIGKILL' | 'SIGTERM';
}

/**
 * Ends a child process when this process ends, in whatever way. A child in an endless loop cannot notice that this
 * process has ended, and this process cannot act after SIGKILL. So a shell waits until a pipe from this process is
 * closed, and then ends the child. Windows has no such shell: on Windows, the child keeps running after SIGKILL.
 */
export function endWithThisProcess(child: ChildProcess, { isGroup = false, signal = 'SIGKILL' }: Ending = {}): void {
  const { pid } = child;
  // `pid` is undefined when the child could not be started.
  if (pid === undefined) return;
  const id = isGroup && process.platform !== 'win32' ? -pid : pid;
  const forget = atEnd(() => kill(id, signal));
  const guard = process.platform === 'win32' ? undefined : startGuard(id, signal);
  child.once('exit', () => {
    forget();
    // The child has ended, so the guard must not end a process: a new process can get the child's id.
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
  // When the shell cannot be started, there is no guard. This process then ends the child itself, except after SIGKILL.
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
