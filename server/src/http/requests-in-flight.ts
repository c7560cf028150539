import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Counts the requests that are being answered. A long download counts only until its first byte is ready, because
 * sending the rest hardly needs the processor.
 */
export function requestsInFlight(app: FastifyInstance): () => number {
  const open = new Set<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    open.add(request);
  });
  app.addHook('onSend', async (request) => {
    open.delete(request);
  });
  // `onSend` does not run when the reply was hijacked, or when an earlier `onSend` hook has failed.
  app.addHook('onResponse', async (request) => {
    open.delete(request);
  });
  return () => open.size;
}
