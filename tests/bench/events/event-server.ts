import { type ChildProcess, fork, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchSite } from '../bench-site.ts';

/** A process that a benchmark measures or kills. */
export interface MeasuredProcess {
  /** Kills the process without a shutdown, as a power failure would. */
  kill(): Promise<void>;
  /** Asks the process to shut down, and waits for its end. */
  stop(): Promise<void>;
}

export interface EventServer extends MeasuredProcess {
  readonly port: number;
}

/** Folders of a site, and where it stores events. */
export interface EventStore {
  readonly pages: string;
  readonly data: string;
  /** URL of a PostgreSQL database. Default: SQLite in `data`. */
  readonly databaseUrl?: string;
  /** Credentials for the configuration area. Default: an owner with a password that nobody knows. */
  readonly owner?: { readonly email: string; readonly password: string };
  /** Stream of NATS JetStream through which events reach the database. Default: none. */
  readonly stream?: { readonly url: string; readonly name: string };
}

const LOOK_EVERY_MS = 5;
const READER = path.resolve(import.meta.dirname, '../../../site/src/app/events-main.ts');

/** Starts a site, and waits until it is ready. */
export async function startEventServer(site: BenchSite, store: EventStore): Promise<EventServer> {
  const { pages, data } = store;
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), [pages, site.dist, site.lockFile, data], {
    execArgv: [],
    env: { ...process.env, ...environmentOf(store) },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`the site ended with ${code} before it listened`)));
  });
  while (!(await isReady(port))) await wait(LOOK_EVERY_MS);
  return { port, ...endings(child) };
}

/** Starts `npm run events`, and waits until it reads from the stream. */
export async function startReader(store: EventStore): Promise<MeasuredProcess> {
  const child = spawn(process.execPath, [READER], {
    env: { ...process.env, ...environmentOf(store) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      const [, found] = /(http:\S+)\/readyz/.exec(String(text)) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the reader ended with ${code} before it was ready`)));
  });
  while (!(await fetch(`${address}/readyz`).then(({ ok }) => ok))) await wait(LOOK_EVERY_MS);
  return endings(child);
}

function environmentOf({ databaseUrl = '', stream, owner }: EventStore): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'fatal',
    PLINTH_EVENT_RATE: '0',
    // Prevents the site from removing events with an old date.
    PLINTH_EVENT_DAYS: '10000',
    ...(owner && { PLINTH_OWNER_EMAIL: owner.email, PLINTH_OWNER_PASSWORD: owner.password }),
    ...(stream && { EVENTS_URL: stream.url, PLINTH_EVENTS_STREAM: stream.name }),
  };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  await answer.text();
  return answer.ok;
}

function endings(child: ChildProcess): MeasuredProcess {
  const end = (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  };
  return { kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
