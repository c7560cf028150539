import type { SiteParts } from '@plinth/server';
import { pingDatabase } from '@plinth/server/storage';
import type { FastifyInstance } from 'fastify';

/**
 * `/healthz` answers when the process runs. `/readyz` answers 200 when the process can serve pages, otherwise 503 with
 * the reasons.
 */
export function healthRoutes(app: FastifyInstance, { database, publisher }: SiteParts, isClosing: () => boolean): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const databaseAnswers = await pingDatabase(database).then(
      () => true,
      // The answer reports the failure, and `plinth_database_errors_total` counts it.
      () => false,
    );
    const checks = { database: databaseAnswers, pages: publisher.isReady(), serving: !isClosing() };
    const isReady = Object.values(checks).every(Boolean);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks });
  });
}
