import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchSite } from '../bench-site.ts';

export const FORM_ID = 'bench';

/** A site in a separate process, with one form. */
export interface FormServer {
  readonly port: number;
  /** Milliseconds from the start of the process until `/readyz` answered that it is ready. */
  readonly readyMs: number;
  /** Kills the process without a shutdown, as a power failure would. */
  kill(): Promise<void>;
  /** Asks the process to shut down, and waits for its end. */
  stop(): Promise<void>;
}

export interface FormFolders {
  readonly pages: string;
  readonly data: string;
  /** URL of a PostgreSQL database. Default: SQLite in `data`. */
  readonly databaseUrl?: string;
}

const LOOK_EVERY_MS = 5;

export async function writeFormPage(pages: string): Promise<void> {
  const fields = [
    { id: 'name', type: 'name', title: 'Name', required: true },
    { id: 'email', type: 'email', title: 'Email', required: true },
    { id: 'topic', type: 'select', title: 'Topic', options: ['Prints', 'Tiles'] },
    { id: 'message', type: 'textarea', title: 'Message', required: true, maxLength: 2000 },
  ];
  const page = { path: '/', title: 'Bench', blocks: [{ id: 'f', type: 9, data: { formId: FORM_ID, fields } }] };
  await mkdir(pages, { recursive: true });
  await writeFile(path.join(pages, 'index.json'), JSON.stringify(page));
}

export async function startFormServer(site: BenchSite, { pages, data, databaseUrl }: FormFolders): Promise<FormServer> {
  const started = performance.now();
  const child = await start('serve.ts', [pages, site.dist, site.lockFile, data, databaseUrl ?? '']);
  while (!(await isReady(child.port))) await wait(LOOK_EVERY_MS);
  return { ...child, readyMs: performance.now() - started };
}

/** How a bare route commits requests: several together (`batches`), or each one alone. */
export type BareWay = 'batches' | 'alone';

/** Starts a server that is not a site: it has only a bare Fastify route and a separate database. */
export function startBareServer(
  way: BareWay,
  { data, databaseUrl }: FormFolders,
): Promise<Omit<FormServer, 'readyMs'>> {
  return start('serve-bare.ts', [way, data, databaseUrl ?? '']);
}

/** Starts a script of this folder as a separate process. */
function start(script: string, options: readonly string[]): Promise<Omit<FormServer, 'readyMs'>> {
  return startScript(path.join(import.meta.dirname, script), options);
}

/** Starts a script as a separate process, and waits until it sends its port. */
export async function startScript(script: string, options: readonly string[]): Promise<Omit<FormServer, 'readyMs'>> {
  const child = fork(script, options, { execArgv: [] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it listened`)));
  });
  return { port, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  await answer.text();
  return answer.ok;
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
