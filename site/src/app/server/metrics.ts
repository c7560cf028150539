import type { Metric, SiteParts } from '@plinth/server';
import { isSameText } from '@plinth/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The events that the metrics count. Call each function when its event happens. */
interface SiteEvents {
  databaseFailed(): void;
  /** Call this once when a publication is requested, and `publicationEnded` once when that publication has ended. */
  publicationAsked(): void;
  publicationEnded(): void;
}

export interface Metrics extends SiteEvents {
  /** Adds the metrics that features declare. */
  add(metrics: readonly Metric[]): void;
  /** Adds the route `/metrics` for requests with the token, and measures every request. */
  routes(app: FastifyInstance, parts: SiteParts, token: string): void;
}

/** Metrics that measure nothing, for a site without the route `/metrics`. */
export const NO_METRICS: Metrics = {
  databaseFailed: () => undefined,
  publicationAsked: () => undefined,
  publicationEnded: () => undefined,
  add: () => undefined,
  routes: () => undefined,
};

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const BUCKETS_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics of a site for Prometheus. The values of labels are from fixed sets: the pattern of a route and not the
 * requested address, a known method, a status code. Otherwise visitors could add any number of series.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'plinth_http_requests_total',
    help: 'Requests that were answered, by pattern of the route.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'plinth_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: BUCKETS_S,
    registers,
  });
  const databaseErrors = new Counter({
    name: 'plinth_database_errors_total',
    help: 'Statements that failed.',
    registers,
  });
  const publications = new Gauge({
    name: 'plinth_publish_queue',
    help: 'Publications that run or wait.',
    registers,
  });

  return {
    publicationAsked: () => publications.inc(),
    publicationEnded: () => publications.dec(),
    databaseFailed: () => databaseErrors.inc(),
    add: (metrics) => {
      for (const metric of metrics) addMetric(registers, metric);
    },
    routes: (app, parts, token) => {
      addGauges(registry, parts);
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        const method = METHODS.has(request.method) ? request.method : 'other';
        requests.inc({ method, route, status: reply.statusCode });
        durations.observe({ route }, reply.elapsedTime / 1000);
      });
      app.get('/metrics', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!hasToken(request, token)) {
          return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'Unauthorized.' });
        }
        return reply.type(registry.contentType).send(await registry.metrics());
      });
    },
  };
}

/**
 * Adds values that are read only when `/metrics` is requested. When the database fails, the other values are still
 * reported.
 */
function addGauges(registry: Registry, { publisher }: SiteParts): void {
  const registers = [registry];
  new Gauge({
    name: 'plinth_pages',
    help: 'Pages of the site, including broken ones.',
    registers,
    collect() {
      this.set(publisher.paths().length);
    },
  });
  new Gauge({
    name: 'plinth_page_cache_bytes',
    help: 'Bytes of the pages that are kept in memory.',
    registers,
    collect() {
      this.set(publisher.cachedBytes());
    },
  });
  new Gauge({
    name: 'plinth_publish_problems',
    help: 'Problems of the last publication by code, including blocks that could not be rendered.',
    labelNames: ['code'],
    registers,
    collect() {
      this.reset();
      for (const { code } of publisher.problems()) this.inc({ code });
    },
  });
}

function addMetric(registers: Registry[], { kind, name, help, read }: Metric): void {
  if (kind === 'gauge') {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
    return;
  }
  new Counter({
    name,
    help,
    registers,
    async collect() {
      const value = await read();
      this.reset();
      this.inc(value);
    },
  });
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [, given = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return isSameText(given, token);
}
