import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SiteFolders {
  /** Folder of the page files. */
  readonly pages: string;
  /** Folder of the builds. */
  readonly dist: string;
  readonly lockFile: string;
  /** Environment variables of the site. */
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * Data folder, which is kept when the site is closed. Default: a temporary folder that is deleted together with the
   * site.
   */
  readonly data?: string;
}

/**
 * Settings for tests that send forms. They switch off the limits for visitors, because tests send faster and more
 * often.
 */
export const FORMS_OF_TESTS = { PLINTH_FORM_MINIMUM_SECONDS: '0', PLINTH_FORM_RATE: '0' } as const;

export interface StartedSite extends AsyncDisposable {
  /** `http://localhost:<port>`, without a slash at the end. */
  readonly address: string;
  /** Folder of the site's database and pictures. */
  readonly data: string;
  close(): Promise<void>;
}

const COMPILE_CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/plinth-e2e-compiled');
const SERVE = path.join(import.meta.dirname, 'serve-site.ts');

/** Serves a site in a separate process, on a free port of this machine. */
export async function startSite(folders: SiteFolders): Promise<StartedSite> {
  const { pages, dist, lockFile, environment = {} } = folders;
  const data = folders.data ?? (await mkdtemp(path.join(tmpdir(), 'plinth-e2e-data-')));
  const server = fork(SERVE, [pages, dist, lockFile, data, JSON.stringify(environment)], {
    execArgv: [],
    // All sites run the same sources, so they share Node's compile cache.
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const close = async () => {
    server.kill();
    await ended;
    if (folders.data === undefined) await rm(data, { recursive: true, force: true, maxRetries: 3 });
  };
  const address = await new Promise<string>((resolve, reject) => {
    server.once('message', (message) => resolve(String(message)));
    server.once('exit', (code) => reject(new Error(`the site ended with ${code} before it listened`)));
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { address, data, close, [Symbol.asyncDispose]: close };
}
