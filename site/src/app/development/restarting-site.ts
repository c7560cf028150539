import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Lockfile, stableJson } from '@plinth/manifests/lock';

/** A site in development, which is started again when a server half has changed. */
export interface RestartingSite {
  /**
   * Starts the site, and starts it again when the server halves are not those of before.
   *
   * @param halves What `halvesOf` returns for the lockfile.
   * @param write Writes the lockfile. Default: it is written already.
   */
  update(halves: string, write?: () => Promise<void>): Promise<void>;
  stop(signal: NodeJS.Signals): void;
}

interface RestartingSiteOptions {
  /** Path of the program of the site, `main.ts`. */
  readonly program: string;
  /** Options of the command line, in addition to `--dev`. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Called when the site has ended by itself. */
  readonly onEnd: (code: number | null) => void;
}

/**
 * The next process is started ahead and waits with its modules loaded, so that the site is away only for a moment. The
 * open pages connect to it again by themselves.
 */
export function restartingSite({ program, args, env, onEnd }: RestartingSiteOptions): RestartingSite {
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
    update: async (halves, write = async () => undefined) => {
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
export function halvesOf({ plugins }: Lockfile): string {
  const halves = Object.entries(plugins).filter(([, { server }]) => server !== undefined);
  return stableJson(halves.map(([name, { version, server }]) => [name, version, server]));
}
