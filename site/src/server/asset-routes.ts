import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asset } from '../assets/asset-catalog.ts';
import { isCompressible } from '../assets/content-type.ts';
import { preferredEncoding } from '../http/accepts.ts';
import { matchesEtag } from '../http/etag.ts';
import { requestPath } from './request-path.ts';
import type { SiteParts } from './site-parts.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** Builds of host and plugins. Everything else that is a file stands beside the pages. */
export function assetRoutes(app: FastifyInstance, parts: SiteParts): void {
  for (const folder of ['host', 'plugins']) {
    app.get(`/_plinth/${folder}/*`, async (request, reply) => {
      const asset = parts.assets.find(requestPath(request.url) ?? '');
      return asset ? sendAsset(asset, request, reply, parts) : reply.callNotFound();
    });
  }
}

/** Sends a file in the encoding the client likes best. */
export async function sendAsset(
  asset: Asset,
  request: FastifyRequest,
  reply: FastifyReply,
  { bodies }: SiteParts,
): Promise<FastifyReply> {
  const { bytes, encoding, etag } = await bodies.body(asset, preferredEncoding(request.headers['accept-encoding']));
  reply.header('cache-control', asset.immutable ? IMMUTABLE : FOR_AN_HOUR).header('etag', etag);
  if (asset.contentType.startsWith('image/svg')) reply.header('content-security-policy', SVG_POLICY);
  if (isCompressible(asset.contentType)) reply.header('vary', 'Accept-Encoding');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(asset.contentType).send(bytes);
}

/** An SVG opened by itself is a document: it may look as it likes but run nothing. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";
