import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey } from './address-key.ts';
import type { ServerSettings } from './server-settings.ts';
import { proxyCheck } from './trust-proxy.ts';

/**
 * Time-out for receiving a whole request. It is long, because the files of a form can take minutes on a slow
 * connection.
 */
const REQUEST_TIMEOUT_MS = 600_000;
/** Time after which an idle connection is closed. Proxies often keep connections for a minute, so this is longer. */
const KEEP_ALIVE_MS = 65_000;
/** A connection is closed when nothing was read or written on it for this time. */
const SILENCE_MS = 120_000;
/** A body that arrives more slowly than this is refused. Even the slowest phone network is ten times faster. */
const LEAST_BYTES_PER_SECOND = 500;
const CHECK_EVERY_MS = 1000;
const LOG_EVERY_MS = 60_000;

/** Settings of Fastify and Node's server for slow and silent connections. */
export function connectionTimeouts({ slowRequestSeconds }: ServerSettings, dev: boolean) {
  return {
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // No time-out in development, because the event stream of open pages sends nothing for a long time.
    connectionTimeout: dev ? 0 : SILENCE_MS,
    http: {
      headersTimeout: slowRequestSeconds * 1000,
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
  };
}

/** Limits the number of connections, in total and for each address, and ends requests whose bytes arrive too slowly. */
export function limitConnections(app: FastifyInstance, settings: ServerSettings): void {
  const { mostConnections, mostConnectionsPerAddress, slowRequestSeconds, trustProxy } = settings;
  const isProxy = proxyCheck(trustProxy);
  const open = new Map<string, number>();
  const log = logSeldom(app);

  app.server.maxConnections = mostConnections;
  app.server.on('drop', () => log(`more than ${mostConnections} connections: new ones are closed`));
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // A trusted proxy is not limited, because the connections of all visitors come through it.
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return;
    const key = addressKey(remoteAddress);
    const count = (open.get(key) ?? 0) + 1;
    if (count > mostConnectionsPerAddress) {
      log(`${remoteAddress} has ${mostConnectionsPerAddress} connections: more are closed`);
      socket.destroy();
      return;
    }
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });

  app.addHook('onRequest', async ({ raw, ip }) => {
    if (hasBody(raw)) endWhenSlow(raw, slowRequestSeconds * 1000, () => log(`a request of ${ip} came too slowly`));
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Ends the connection when the body of a request arrives at less than `LEAST_BYTES_PER_SECOND` on average, after a
 * grace period.
 */
function endWhenSlow(request: IncomingMessage, graceMs: number, onSlow: () => void): void {
  const { socket } = request;
  const began = Date.now();
  const before = socket.bytesRead;
  const timer = setInterval(() => {
    const elapsedMs = Date.now() - began;
    if (elapsedMs < graceMs || socket.bytesRead - before >= (elapsedMs / 1000) * LEAST_BYTES_PER_SECOND) return;
    clearInterval(timer);
    onSlow();
    request.destroy();
  }, CHECK_EVERY_MS).unref();
  const stop = () => clearInterval(timer);
  request.once('end', stop);
  request.once('close', stop);
}

/** Makes a log function that writes at most one line a minute, so that an attack does not fill the log. */
function logSeldom(app: FastifyInstance): (message: string) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (message) => {
    if (Date.now() - last < LOG_EVERY_MS) return;
    last = Date.now();
    app.log.warn(message);
  };
}
