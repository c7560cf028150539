import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { ManifestError } from '@plinth/manifests';
import { DEFAULT_LOCALE, languageTag } from '@plinth/sdk/locale';
import { builtFile, HOST_PREFIX } from './build-files.ts';
import type { DevFolders } from './dev-lock.ts';
import type { DevState } from './dev-state.ts';
import { forward } from './forward.ts';
import type { OverrideFiles } from './override-script.ts';
import type { ShownProblem } from './page-html.ts';
import { INTEGRITY_POLICY } from './page-policy.ts';
import { DEV_FILES, EVENTS_PATH, RENDERING_PATH } from './page-script.ts';
import type { ExampleRenderer } from './render-example.ts';
import { pageState, problemsOfExample, type ShownPage, showExample, showIndex, showNothing } from './show-page.ts';
import { shownBuild } from './shown-build.ts';

/** Default port. When it is in use, the following ports are tried. */
const FIRST_PORT = 4180;
const MOST_PORTS = 20;
const ADDRESS = '127.0.0.1';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
};

interface ServerOptions {
  readonly folders: DevFolders;
  readonly renderer: ExampleRenderer;
  /** Port of the server. Default: 4180, or the next free port. */
  readonly port: number | undefined;
  readonly state: () => DevState;
  /** Address of the site that runs the server half, when the plugin has one that runs. Default: it has none. */
  readonly half?: (() => Promise<string | undefined>) | undefined;
  /**
   * Files that pages of `site` load in addition to the plugin's own files when they show this build in place of the
   * release.
   */
  readonly override?: { readonly site: string; readonly files: OverrideFiles } | undefined;
}

export interface DevServer {
  /** Address of the server: `http://127.0.0.1:4180`. */
  readonly address: string;
  /** Sends the new state to the open pages. */
  changed(): void;
  /** Tells the open pages of the site that the site now shows the build from this time (milliseconds since 1970). */
  shown(builtAt: number): void;
  close(): Promise<void>;
}

/**
 * Serves the pages, the files of plugin and host, and the events that make pages reload. Listens on the loopback
 * interface only.
 * @throws ManifestError `PLINTH-MANIFEST-050` when the port is in use.
 */
export async function startServer(options: ServerOptions): Promise<DevServer> {
  const { folders, renderer, port, state, half, override } = options;
  /** Event streams of the open pages of this server, each with the language of its page. */
  const open = new Map<ServerResponse, string>();
  /** Event streams of the open pages of the site. */
  const openAtSite = new Set<ServerResponse>();
  /** Time of the build that the site shows now, in milliseconds since 1970. */
  let shownAt = 0;
  const siteEvent = () => eventText({ builtAt: shownAt, problems: pageState(state()).problems });
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${request.url}: ${error instanceof Error ? error.stack : String(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    // Refuses other host names, because an attacker's page could use a name that resolves to this machine (DNS
    // rebinding).
    if (!/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(request.headers.host ?? '')) return response.writeHead(403).end();
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${ADDRESS}`);
    if (override && pathname.startsWith(override.files.folder)) {
      if (request.headers.origin === override.site) allowSite(response, override.site);
      if (request.method === 'OPTIONS') return response.writeHead(204).end();
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const origin = await half?.();
      return origin === undefined ? response.writeHead(405).end() : forward(request, response, origin);
    }
    if (pathname === EVENTS_PATH) return listen(response, localeOf(searchParams.get('locale')));
    if (pathname === RENDERING_PATH) return sendJson(response, await rendering(searchParams));
    if (pathname === override?.files.eventsPath) return listenAtSite(response);
    const own = DEV_FILES.get(pathname) ?? override?.files.files.get(pathname);
    if (own) return sendFile(response, own.type, own.text);
    const type = TYPES[path.extname(pathname)];
    const built = builtFile(state().builds, pathname);
    if (built) return sendFile(response, type, built);
    if (isHostFile(pathname, state())) {
      // Like other web servers, this server answers 404 when a file cannot be read.
      const file = path.join(folders.host, pathname.slice(HOST_PREFIX.length));
      return sendFile(response, type, await readFile(file).catch(() => undefined));
    }
    const origin = isPage(pathname) ? undefined : await half?.();
    if (origin !== undefined) return forward(request, response, origin);
    return sendPage(response, await page(pathname, localeOf(searchParams.get('locale'))));
  };

  const isPage = (pathname: string) => pathname === '/' || state().pages.some((each) => each.path === pathname);

  const page = async (pathname: string, locale: string): Promise<ShownPage> => {
    const current = state();
    if (pathname === '/' && current.lock) return showIndex(current);
    const example = current.pages.find((each) => each.path === pathname);
    if (!example || !current.lock) return showNothing(current, pathname);
    return showExample(current, current.lock, example, { ...folders, renderer, locale });
  };

  const rendering = async (asked: URLSearchParams): Promise<readonly ShownProblem[]> => {
    const { lock, pages } = state();
    const example = pages.find((each) => each.path === asked.get('page'));
    if (!example || !lock) return [];
    const parts = { ...folders, renderer, locale: localeOf(asked.get('locale')) };
    return problemsOfExample(lock, example, parts);
  };

  const listen = (response: ServerResponse, locale: string) => {
    beginEvents(response, eventOf(state(), locale));
    open.set(response, locale);
    response.on('close', () => open.delete(response));
  };

  const listenAtSite = (response: ServerResponse) => {
    beginEvents(response, siteEvent());
    openAtSite.add(response);
    response.on('close', () => openAtSite.delete(response));
  };

  const listening = await listenOn(server, port);
  return {
    address: `http://${ADDRESS}:${listening}`,
    changed: () => {
      for (const [response, locale] of open) response.write(eventOf(state(), locale));
      for (const response of openAtSite) response.write(siteEvent());
    },
    shown: (builtAt) => {
      shownAt = builtAt;
      for (const response of openAtSite) response.write(siteEvent());
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Lets pages of the site read the answer. The origin of the site differs from the origin of this server. */
function allowSite(response: ServerResponse, site: string): void {
  response.setHeader('access-control-allow-origin', site);
  response.setHeader('access-control-allow-private-network', 'true');
  response.setHeader('vary', 'origin');
}

/**
 * Begins an event stream and sends the current state at once. If the plugin has changed between the request for the
 * page and this request, the page would otherwise miss that change.
 */
function beginEvents(response: ServerResponse, event: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(`retry: 300\n${event}`);
}

function eventText(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

function eventOf(state: DevState, locale: string): string {
  return eventText({ ...pageState(state), build: shownBuild(state, locale) });
}

/** Returns whether the lockfile names this file of the host, or the file to which this source map belongs. */
function isHostFile(url: string, { lock }: DevState): boolean {
  return url.startsWith(HOST_PREFIX) && lock !== undefined && Object.hasOwn(lock.integrity, url.replace(/\.map$/, ''));
}

function sendFile(response: ServerResponse, type = 'application/octet-stream', body?: string | Uint8Array) {
  if (body === undefined) return response.writeHead(404).end();
  return response
    .writeHead(200, { 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    .end(body);
}

function sendJson(response: ServerResponse, value: unknown) {
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return response.writeHead(200, headers).end(JSON.stringify(value));
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
  return languageTag(asked ?? '') ?? DEFAULT_LOCALE;
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

/** Tries to listen on the port. @returns True when another program uses the port. */
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
