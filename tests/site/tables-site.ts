import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { startTablesServer } from '../../scripts/demo-tables/tables-server.ts';
import { DEMO_FOLDER } from './published-demo.ts';
import { startSite } from './start-site.ts';

/** Host and port of the simulated booking service in the manifest and the pages of the demo. */
const DEMO_HOST = 'localhost:4174';

export interface TablesSite extends AsyncDisposable {
  readonly address: string;
  /** Host and port of the simulated booking service. */
  readonly tables: string;
}

/**
 * Serves pages of the demo and a server that simulates a booking service. That server uses a free port, because
 * somebody could run `npm start` at the same time. The pages and the lockfile are changed to this port.
 *
 * @param pages Names of the page files without `.json`, for example `visit`.
 */
export async function startTablesSite(pages: readonly string[]): Promise<TablesSite> {
  await using running = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-tables-'));
  running.defer(() => rm(folder, { recursive: true, force: true }));
  const server = running.use(await startTablesServer(0));
  const tables = `localhost:${server.port}`;
  const copy = async (from: string, to: string) =>
    writeFile(to, (await readFile(from, 'utf8')).replaceAll(DEMO_HOST, tables));
  const { dist, lockFile } = inject('demoBuild');
  const ownLock = path.join(folder, 'tables.lock.json');
  await copy(lockFile, ownLock);
  const ownPages = path.join(folder, 'pages');
  await mkdir(ownPages);
  for (const page of pages) await copy(path.join(DEMO_FOLDER, `${page}.json`), path.join(ownPages, `${page}.json`));
  const site = running.use(await startSite({ pages: ownPages, dist, lockFile: ownLock }));
  const kept = running.move();
  return { address: site.address, tables, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}
