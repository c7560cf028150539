import { Readable } from 'node:stream';
import type { SiteParts } from '@plinth/server';
import { matchesEtag, matchesIfRange, parseRange, preferredEncoding, requestPath } from '@plinth/server/http';
import type { Asset, AssetBody } from '@plinth/server/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCompressible } from '../../publishing/assets/content-type.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/**
 * Value of `Cache-Control` for answers that only some visitors may see. Browsers must request them each time, because
 * the visitor may have signed out.
 */
export const FOR_ONE_VISITOR = 'private, no-cache';

/**
 * Lets every site load these files, which are the same for everyone. The frames of isolated plugins need this, because
 * they have no origin, so every request from them is cross-origin.
 */
export const FOR_FRAMES = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Serves the builds of host and plugins; `pageRoutes` serves all other files. */
export function assetRoutes(app: FastifyInstance, parts: SiteParts): void {
  for (const folder of ['host', 'plugins']) {
    app.get(`/_plinth/${folder}/*`, async (request, reply) => {
      const asset = parts.assets.find(requestPath(request.url) ?? '');
      return asset ? sendAsset(asset, request, reply, parts) : reply.callNotFound();
    });
  }
}

/**
 * Sends a file in the encoding that the client prefers. For files that are not compressed (pictures, sound, films) it
 * also answers range requests.
 *
 * @param isGated True when only some visitors may see the file. Default: false.
 */
export async function sendAsset(
  asset: Asset,
  request: FastifyRequest,
  reply: FastifyReply,
  { bodies }: SiteParts,
  isGated = false,
): Promise<FastifyReply> {
  const body = await bodies.body(asset, preferredEncoding(request.headers['accept-encoding']));
  const { encoding, etag } = body;
  const compressible = isCompressible(asset.contentType);
  reply.header('cache-control', asset.immutable ? IMMUTABLE : FOR_AN_HOUR).header('etag', etag);
  if (!isGated) reply.headers(FOR_FRAMES);
  if (asset.contentType.startsWith('image/svg')) reply.header('content-security-policy', SVG_POLICY);
  reply.headers(compressible ? { vary: 'Accept-Encoding' } : { 'accept-ranges': 'bytes' });
  if (isGated) reply.header('cache-control', FOR_ONE_VISITOR).header('vary', 'Accept-Encoding, Cookie');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.type(asset.contentType);
  if (request.method === 'HEAD') return sendLength(body, reply);
  return compressible ? reply.send(body.read()) : sendRange(body, request, reply);
}

/** Sends the whole body, or the requested range of it if the body has not changed since the client read it. */
function sendRange(body: AssetBody, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { size, etag } = body;
  const range = matchesIfRange(headers['if-range']?.toString(), etag) ? parseRange(headers.range, size) : 'whole';
  if (range === 'unsatisfiable') {
    // The answer depends on the range in the request, so it must not be cached.
    reply.removeHeader('etag').removeHeader('content-type').header('cache-control', 'no-store');
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  if (range === 'whole') return reply.header('content-length', size).send(body.read());
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${size}`)
    .header('content-length', last - first + 1)
    .send(body.read(range));
}

/** Answers HEAD, for which a range is ignored (RFC 9110 §14.2). The body is not read. */
function sendLength({ size }: AssetBody, reply: FastifyReply): FastifyReply {
  return reply.header('content-length', size).send(Readable.from([]));
}

/** An SVG that is opened on its own is a document. It may have styles but must not run scripts. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";
