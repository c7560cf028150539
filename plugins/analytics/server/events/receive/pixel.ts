import type { FastifyReply } from 'fastify';

/** A transparent picture of one pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** §7 track/Track: answers with a picture, because an image element makes the call. */
export function pixel(reply: FastifyReply): FastifyReply {
  // Pages of a static export, which are on a different origin, must be able to load the picture too.
  return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/gif').send(GIF);
}
