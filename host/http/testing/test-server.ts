import type { Dialogs, HttpFailure, HttpResult, PlinthError, SystemError, TrackEvent } from '@plinth/sdk';
import { pageContextSchema } from '@plinth/sdk/page-context';
import * as v from 'valibot';
import { afterEach } from 'vitest';
import { createHttp } from '../http.ts';
import type { HttpDeps } from '../http-deps.ts';

// The parts of node:http that the tests use, declared here because this file is also checked as browser code.
interface Request extends AsyncIterable<unknown> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Response {
  writeHead(status: number, headers?: Record<string, string>): Response;
  write(chunk: string): boolean;
  end(chunk?: string): unknown;
  destroy(): unknown;
}

type CreateServer = (listener: (request: Request, response: Response) => void) => {
  listen(port: number, host: string, listening: () => void): unknown;
  address(): { readonly port: number } | string | null;
  closeAllConnections(): void;
  close(closed: () => void): unknown;
};

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: Request['headers'];
  readonly body: string;
}

export type Reply = (response: Response) => void;

/**
 * Returns a function that starts real servers on 127.0.0.1 for the tests of a file. They are closed after each test.
 */
export function testServers(createServer: CreateServer) {
  const cleanUps: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  });

  /**
   * Starts a server that answers the nth request with the nth reply, and all requests after the last reply with the
   * last reply.
   */
  return async (...replies: Reply[]) => {
    const seen: Seen[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      (replies[seen.length - 1] ?? replies.at(-1))?.(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanUps.push(() => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    return { origin: `http://127.0.0.1:${address.port}`, seen };
  };
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
export const text =
  (status: number, body: string, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, headers).end(body);
export const hangUp: Reply = (response) => response.destroy();
export const never: Reply = () => undefined;

export function setUp(origin: string, overrides: Partial<HttpDeps> = {}) {
  const jar = new Map<string, string>();
  const events: string[] = [];
  const reports: PlinthError[] = [];
  const shown: SystemError[] = [];
  const tracked: TrackEvent[] = [];
  const slept: number[] = [];
  const dialogs: Dialogs = {
    confirm: async () => true,
    alert: async () => undefined,
    inform: async () => undefined,
    systemError: (error) => shown.push(error),
  };
  const http = createHttp({
    fetch: (input, init) => fetch(input, init),
    cookies: { get: (name) => jar.get(name), set: (name, value) => void jar.set(name, value) },
    page: v.parse(pageContextSchema, { provider: { name: 'Atelier' } }),
    location: { origin, hostname: '127.0.0.1' },
    bus: { emit: (name, event) => void events.push(`${name} ${JSON.stringify(event)}`) },
    report: (error) => reports.push(error),
    dialogs: async () => dialogs,
    track: (event) => tracked.push(event),
    cookiesEnabled: () => true,
    connection: { whenOnline: async () => undefined },
    clock: { now: () => 0, sleep: async (milliseconds) => void slept.push(milliseconds) },
    ...overrides,
  });
  return { http, jar, events, reports, shown, tracked, slept, dialogs };
}

/** Returns the failure of a result, and throws when the result is not a failure. */
export function failureOf(result: HttpResult): HttpFailure {
  if (result.ok) throw new Error(`expected a failure, got ${JSON.stringify(result.data)}`);
  return result;
}

/** Options of a request whose caller handles failures itself. */
export const quiet = { onFailure: 'return' } as const;
