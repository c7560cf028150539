import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Counts the requests whose answers are being made. A long download counts until its first byte is ready: then it needs
 * the network more than the processor.
 */
export function requestsInFlight(app: FastifyInstance): () => number {
  const open = new Set<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    open.add(request);
  });
  app.addHook('onSend', async (request) => {
    open.delete(request);
  });
  // A client may leave before there is an answer.
  app.addHook('onResponse', async (request) => {
    open.delete(request);
  });
  return () => open.size;
}
