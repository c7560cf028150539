import type { FastifyReply } from 'fastify';

/** Answers a request for a tile or a style that the maps do not have. */
export function notInMaps(reply: FastifyReply, hint: string): FastifyReply {
  reply.code(404).header('cache-control', 'no-store');
  return reply.send({ error: 'the maps do not have this file', code: 'PLINTH-SITE-303', hint });
}
