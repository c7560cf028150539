import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { daysFrom, readTable, startOfForm } from './table-request.ts';
import { wordsIn } from './table-words.ts';
import { confirmationPage, formPage, problemPage, STYLE_PATH, type TablesPlace } from './tables-page.ts';

/** The names of the demo's restaurants, by their keys in addresses. The restaurants are made up. */
const RESTAURANTS: Readonly<Record<string, string>> = { 'net-loft': 'The Net Loft', harbour: 'Harbour Room' };

const LONGEST_BODY_BYTES = 1_000;
const REQUEST_TIMEOUT_MS = 10_000;
const MOST_CONNECTIONS = 64;

/**
 * Content-Security-Policy of the pages. Pages of this machine may show them in a frame, on any port, because the port
 * of the demo is not fixed.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  'frame-ancestors http://localhost:* http://127.0.0.1:*',
].join('; ');

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export interface TablesServer extends AsyncDisposable {
  readonly port: number;
}

/**
 * A stand-in for a booking service of restaurants, for the demo and for tests. It listens on loopback only. It answers
 * reservations but stores nothing.
 *
 * @param port 0: any free port.
 * @throws The error of `listen`, such as `EADDRINUSE`.
 */
export async function startTablesServer(port: number): Promise<TablesServer> {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, body: string, type = 'text/html') =>
    void response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8` }).end(body);
  const address = URL.parse(request.url ?? '/', 'http://localhost');
  const query = address?.searchParams ?? new URLSearchParams();
  const words = wordsIn(query.get('lang'));
  const { method } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && address?.pathname === STYLE_PATH)
    return send(200, await readFile(path.join(import.meta.dirname, 'tables.css'), 'utf8'), 'text/css');
  const account = address?.pathname.slice(1) ?? '';
  const restaurant = Object.hasOwn(RESTAURANTS, account) ? RESTAURANTS[account] : undefined;
  if (restaurant === undefined) return send(404, problemPage(words, words.texts.noRestaurant));
  const place: TablesPlace = { account, restaurant, isWide: query.get('type') === 'wide', words };
  const days = daysFrom(new Date());
  if (isRead) return send(200, formPage(place, startOfForm(query, days), days, false));
  const fields = method === 'POST' ? await fieldsOf(request) : undefined;
  if (!fields) return send(method === 'POST' ? 413 : 405, problemPage(words, words.texts.notPossible));
  const table = readTable(fields, days);
  if (!table) return send(422, formPage(place, startOfForm(fields, days), days, true));
  send(200, confirmationPage(place, table));
}

/** The fields of a form that was sent. Undefined when the body is too long for any form of this server. */
async function fieldsOf(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  let text = '';
  // The connection stays open, so that the visitor sees why the request is refused.
  for await (const part of request.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += String(part);
    if (text.length > LONGEST_BODY_BYTES) return undefined;
  }
  return new URLSearchParams(text);
}
