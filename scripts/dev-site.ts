import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Lockfile, stableJson } from '@plinth/manifests/lock';
import type { MadeLock } from './lock-demo.ts';

const MAIN = path.join(path.dirname(import.meta.dirname), 'site/src/app/main.ts');

/** The site of `npm run dev`, which is started again when a server half has changed. */
export interface DevSite {
  /** Writes the lockfile. Starts the site, and starts it again when the server halves are not those of before. */
  update(made: MadeLock): Promise<void>;
  stop(signal: NodeJS.Signals): void;
}

/**
 * The next process is started ahead and waits with its modules loaded, so that the site is away only for a moment. The
 * open pages connect to it again by themselves.
 *
 * @param onEnd Called when the site has ended by itself.
 * @param program Default: the program of the site.
 */
export function devSite(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  onEnd: (code: number | null) => void,
  program = MAIN,
): DevSite {
  const startAhead = () =>
    fork(program, ['--dev', ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...env, PLINTH_DEV_WAIT: '1' },
    });
  let spare = startAhead();
  let current: ChildProcess | undefined;
  let running = '';
  const begin = (child: ChildProcess) => {
    current = child;
    child.once('exit', (code) => {
      if (current === child) onEnd(code);
    });
    child.send('begin');
  };
  return {
    update: async ({ lock, write }) => {
      const halves = halvesOf(lock);
      if (current && halves === running) return write();
      running = halves;
      const before = current;
      current = undefined;
      // The site is told to end before it sees the new lockfile, which it would begin to publish.
      const ended = before && end(before);
      await write();
      const next = spare.connected ? spare : startAhead();
      begin(next);
      await ended;
      next.send('listen');
      spare = startAhead();
    },
    stop: (signal) => {
      current?.kill(signal);
      spare.kill(signal);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** A text that changes when a site with this lockfile must be started again. */
function halvesOf({ plugins }: Lockfile): string {
  const halves = Object.entries(plugins).filter(([, { server }]) => server !== undefined);
  return stableJson(halves.map(([name, { version, server }]) => [name, version, server]));
}
