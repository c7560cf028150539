import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverEnvironment } from '../../../scripts/server-environment.mjs';
import { OWNER } from '../../../site/src/testing/owner.ts';
import type { BenchSite } from '../bench-site.ts';

/** A site in a separate process, with the limits of memory that `npm start` sets. */
export interface ScaleServer {
  readonly origin: string;
  /** The largest amount of memory that the process and its threads have used up to now. */
  peakBytes(): Promise<number>;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 20;

export async function startScaleServer(
  site: BenchSite,
  { pages, data, databaseUrl = '' }: { readonly pages: string; readonly data: string; readonly databaseUrl?: string },
): Promise<ScaleServer> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), [pages, site.dist, site.lockFile, data], {
    execArgv: [],
    env: {
      ...process.env,
      ...serverEnvironment(process.env),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'fatal',
      PLINTH_OWNER_EMAIL: OWNER.email,
      PLINTH_OWNER_PASSWORD: OWNER.password,
    },
  });
  const origin = `http://127.0.0.1:${await nextNumber(child)}`;
  while (!(await isReady(origin))) await wait(LOOK_EVERY_MS);
  return {
    origin,
    peakBytes: () => {
      const peak = nextNumber(child);
      child.send('peak');
      return peak;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function nextNumber(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the site ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(Number(message));
    });
  });
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`);
  await answer.text();
  return answer.ok;
}
