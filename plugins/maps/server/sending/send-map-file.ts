import { type CompressedBody, matchesEtag, preferredEncoding } from '@plinth/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/**
 * Value of `Cache-Control` when the address contains an older version of the maps. The file is made from the current
 * maps, so it can change.
 */
const FOR_A_MINUTE = 'public, max-age=60';

/** Content security policy of a file that contains only data. */
export const NOTHING_POLICY = "default-src 'none'; sandbox";

interface MapFile {
  readonly body: CompressedBody;
  readonly type: string;
  /** The Content-Security-Policy of the file. */
  readonly policy: string;
  /** Current version of the maps. `asked` is the version in the address. */
  readonly version: string;
  readonly asked: string;
}

/** Sends a file. When the address has the current version of the maps, the file may be cached for ever. */
export async function sendMapFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, policy, version, asked }: MapFile,
): Promise<FastifyReply> {
  const etag = `W/"${version}"`;
  reply.header('cache-control', cacheControlFor(version, asked));
  reply.header('etag', etag).header('vary', 'Accept-Encoding').header('content-security-policy', policy);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const { bytes, encoding } = await body.in(preferredEncoding(request.headers['accept-encoding']));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(bytes);
}

/** @param asked The version in the address. */
export function cacheControlFor(version: string, asked: string): string {
  return asked === version ? IMMUTABLE : FOR_A_MINUTE;
}
