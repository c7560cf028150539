import { type ChildProcess, spawn } from 'node:child_process';
import { atEnd } from './at-end.ts';

/**
 * Ends a child process when this process ends, in whatever way. A child in an endless loop cannot notice it, and this
 * process cannot act after SIGKILL, so a shell waits for the end of a pipe from this process. Windows has no such
 * shell: there, only SIGKILL leaves a child.
 * @param isGroup True when the child has a process group of its own, which is then ended as a whole. Default: false.
 */
export function endWithThisProcess(child: ChildProcess, isGroup = false): void {
  const { pid } = child;
  // The child could not be started.
  if (pid === undefined) return;
  const id = isGroup && process.platform !== 'win32' ? -pid : pid;
  const forget = atEnd(() => kill(id));
  const guard = process.platform === 'win32' ? undefined : startGuard(id);
  child.once('exit', () => {
    forget();
    // It must not act any more, because another process can get the same id.
    guard?.kill('SIGKILL');
  });
}

function startGuard(id: number): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -s KILL -- "$0"', `${id}`], {
    // Ctrl-C is sent to all processes of the group of this process, and must not end the guard before the child.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
  });
  // Without a shell, this process still ends the child unless it is killed itself.
  guard.once('error', () => undefined);
  return guard;
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // The child has ended in the meantime.
  }
}
