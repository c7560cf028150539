import { type ChildProcess, spawn } from 'node:child_process';
import { atEnd } from './at-end.ts';

interface Ending {
  /** True when the child has a process group of its own, which is then ended as a whole. Default: false. */
  readonly isGroup?: boolean;
  /** SIGTERM for a child that removes its own folders and processes. Default: SIGKILL. */
  readonly signal?: 'SIGKILL' | 'SIGTERM';
}

/**
 * Ends a child process when this process ends, in whatever way. A child in an endless loop cannot notice it, and this
 * process cannot act after SIGKILL, so a shell waits for the end of a pipe from this process. Windows has no such
 * shell: there, only SIGKILL leaves a child.
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
    // It must not act any more, because another process can get the same id.
    guard?.kill('SIGKILL');
  });
}

function startGuard(id: number, signal: 'SIGKILL' | 'SIGTERM'): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -s "$1" -- "$0"', `${id}`, signal.slice(3)], {
    // Ctrl-C is sent to all processes of the group of this process, and must not end the guard before the child.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
  });
  // Without a shell, this process still ends the child unless it is killed itself.
  guard.once('error', () => undefined);
  return guard;
}

function kill(id: number, signal: 'SIGKILL' | 'SIGTERM'): void {
  try {
    process.kill(id, signal);
  } catch {
    // The child has ended in the meantime.
  }
}
