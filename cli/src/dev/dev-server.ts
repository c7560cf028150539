import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { localFiles, ManifestError } from '@plinth/manifests';
import type { DevFolders } from './dev-lock.ts';
import type { DevState } from './dev-state.ts';
import { shownProblem } from './page-html.ts';
import { INTEGRITY_POLICY } from './page-policy.ts';
import { DEV_FILES, EVENTS_PATH } from './page-script.ts';
import type { ExampleRenderer } from './render-example.ts';
import { type ShownPage, showExample, showIndex, showNothing } from './show-page.ts';

/** Port of the command when nobody names another. The next ones are tried when it is in use. */
const FIRST_PORT = 4180;
const MOST_PORTS = 20;
const ADDRESS = '127.0.0.1';
const HOST_PREFIX = '/_plinth/host/';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
};

interface ServerOptions {
  readonly folders: DevFolders;
  readonly renderer: ExampleRenderer;
  /** Default: 4180 or the next free one. */
  readonly port: number | undefined;
  readonly state: () => DevState;
}

export interface DevServer {
  /** `http://127.0.0.1:4180` */
  readonly address: string;
  /** Tells the open pages that the state has changed. */
  changed(): void;
  close(): Promise<void>;
}

/**
 * Serves the pages, the files of plugin and host, and the events that make pages reload. Only this machine reaches it.
 * @throws ManifestError `PLINTH-MANIFEST-050` when the port is in use.
 */
export async function startServer({ folders, renderer, port, state }: ServerOptions): Promise<DevServer> {
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${request.url}: ${error instanceof Error ? error.stack : String(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    // Another name that leads to this machine could belong to a page of somebody else.
    if (!/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(request.headers.host ?? '')) return response.writeHead(403).end();
    if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405).end();
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${ADDRESS}`);
    if (pathname === EVENTS_PATH) return listen(response);
    const own = DEV_FILES.get(pathname);
    if (own) return sendFile(response, own.type, own.text);
    const file = fileOf(pathname, state(), folders);
    if (file !== undefined)
      return sendFile(response, TYPES[path.extname(file)], await readFile(file).catch(() => undefined));
    return sendPage(response, await page(pathname, localeOf(searchParams.get('locale'))));
  };

  const page = async (pathname: string, locale: string): Promise<ShownPage> => {
    const current = state();
    if (pathname === '/' && current.lock) return showIndex(current);
    const example = current.pages.find((each) => each.path === pathname);
    if (!example || !current.lock) return showNothing(current, pathname);
    return showExample(current, current.lock, example, { dist: folders.dist, renderer, locale });
  };

  const listen = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // A page that was made before the last change learns of it at once.
    response.write(`retry: 300\n${eventOf(state())}`);
    open.add(response);
    response.on('close', () => open.delete(response));
  };

  const listening = await listenOn(server, port);
  return {
    address: `http://${ADDRESS}:${listening}`,
    changed: () => {
      for (const response of open) response.write(eventOf(state()));
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function eventOf({ id, problems }: DevState): string {
  return `data: ${JSON.stringify({ id, problems: problems.map(shownProblem) })}\n\n`;
}

/** Path of a file that the lockfile has, or of its source map. */
function fileOf(url: string, { lock }: DevState, { dist, host }: DevFolders): string | undefined {
  if (!lock || !Object.hasOwn(lock.integrity, url.replace(/\.map$/, ''))) return undefined;
  return url.startsWith(HOST_PREFIX) ? path.join(host, url.slice(HOST_PREFIX.length)) : localFiles(lock, dist)(url);
}

function sendFile(response: ServerResponse, type = 'application/octet-stream', body?: string | Uint8Array) {
  if (body === undefined) return response.writeHead(404).end();
  return response
    .writeHead(200, { 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    .end(body);
}

function sendPage(response: ServerResponse, { status, html, policy }: ShownPage) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'integrity-policy': INTEGRITY_POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return response.writeHead(status, headers).end(html);
}

function localeOf(asked: string | null): string {
  try {
    return Intl.getCanonicalLocales(asked ?? [])[0] ?? 'en-US';
  } catch {
    // It is not a language tag.
    return 'en-US';
  }
}

async function listenOn(server: ReturnType<typeof createServer>, wanted: number | undefined): Promise<number> {
  const first = wanted ?? FIRST_PORT;
  const ports = wanted === undefined ? Array.from({ length: MOST_PORTS }, (_, index) => first + index) : [wanted];
  for (const port of ports) {
    if (!(await isTaken(server, port))) {
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    }
  }
  throw new ManifestError([
    {
      code: 'PLINTH-MANIFEST-050',
      file: `${ADDRESS}:${first}`,
      message: wanted === undefined ? `and the ${MOST_PORTS - 1} ports after it are in use` : 'is in use',
      hint: 'end the program that uses it, or name another port with --port',
    },
  ]);
}

/** Tries to listen. @returns True when another program has the port. */
function isTaken(server: ReturnType<typeof createServer>, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening);
      if (error.code === 'EADDRINUSE') resolve(true);
      else reject(error);
    };
    const onListening = () => {
      server.off('error', onError);
      resolve(false);
    };
    server.once('error', onError).once('listening', onListening).listen(port, ADDRESS);
  });
}
