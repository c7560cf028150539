import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * How the collector answers requests with events. `store` accepts the events, `drop` breaks the connection like a
 * network failure, and a number is the status of the answer.
 */
export type Conduct = 'store' | 'drop' | 500 | 503 | 429;

/**
 * A server between a page and the server that stores the page's events. The collector counts the events that were
 * stored.
 */
export interface Collector extends AsyncDisposable {
  /** `http://localhost:<port>`. */
  readonly address: string;
  conduct: Conduct;
  /** Number of requests with events that have arrived so far, answered or not. */
  readonly requests: number;
  /** Does a request with events wait for its answer? */
  readonly isBusy: boolean;
  /** For each event, by its mark: how often it was in a request that was answered with success. */
  readonly stored: ReadonlyMap<string, number>;
}

interface CollectorOptions {
  /** The beginnings of the paths of requests with events. */
  readonly collects: readonly string[];
  /** Files that the collector itself serves. Default: none. */
  readonly files?: Readonly<Record<string, string>>;
  /**
   * Address of the server to which requests are forwarded. Default: none; the collector then answers them itself, with
   * 200.
   */
  readonly upstream?: string;
}

/** Matches the marks of events: each event has a label such as `mark-7-42`. */
const MARK = /mark-\d+-\d+/g;

export async function startCollector({ collects, files = {}, upstream }: CollectorOptions): Promise<Collector> {
  const stored = new Map<string, number>();
  let conduct: Conduct = 'store';
  let requests = 0;
  let underWay = 0;

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/', method = 'GET' } = request;
    const { pathname } = new URL(url, 'http://localhost');
    const hasEvents = collects.some((start) => pathname.startsWith(start)) && method !== 'OPTIONS';
    if (hasEvents) {
      requests += 1;
      underWay += 1;
      response.once('close', () => {
        underWay -= 1;
      });
    }
    const body = await bodyOf(request);
    if (hasEvents) {
      if (conduct === 'drop') return void request.socket.destroy();
      if (conduct !== 'store') return void response.writeHead(conduct).end();
    }
    const file = files[pathname];
    if (file !== undefined) {
      const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
      return void response.writeHead(200, { 'content-type': type }).end(file);
    }
    const status = upstream === undefined ? answer(response) : await forward(request, response, body, upstream);
    if (hasEvents && status < 300) for (const mark of marksOf(body)) stored.set(mark, (stored.get(mark) ?? 0) + 1);
  };

  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the collector has no port');
  return {
    address: `http://localhost:${address.port}`,
    get conduct() {
      return conduct;
    },
    set conduct(next) {
      conduct = next;
    },
    get requests() {
      return requests;
    },
    get isBusy() {
      return underWay > 0;
    },
    stored,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Returns each mark in the body of a request once. The body can also be a form whose field `data` is base64: PostHog
 * sends this form when the visitor leaves the page.
 */
function marksOf(body: Buffer): ReadonlySet<string> {
  const text = body.toString('utf8');
  const data = text.startsWith('data=') ? (new URLSearchParams(text).get('data') ?? '') : '';
  return new Set(`${text}\n${Buffer.from(data, 'base64')}`.match(MARK) ?? []);
}

function answer(response: ServerResponse): number {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":1}');
  return 200;
}

function forward(request: IncomingMessage, response: ServerResponse, body: Buffer, upstream: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { method, headers, url = '/' } = request;
    const forwarded = http.request(new URL(url, upstream), { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
      received.once('end', () => resolve(received.statusCode ?? 502));
    });
    forwarded.once('error', reject).end(body);
  });
}
