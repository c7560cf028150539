import type { SiteParts } from '@plinth/server';
import { SiteError } from '@plinth/server/errors';
import { matchesEtag, requestPath } from '@plinth/server/http';
import { IMAGE_WIDTHS_PX, parseImageFormat, resizableType, variantType } from '@plinth/server/pages';
import { viewerOfPicture } from '@plinth/server/services';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { FOR_FRAMES, FOR_ONE_VISITOR, sendAsset } from './asset-routes.ts';

const querySchema = v.object({ format: v.optional(v.union([v.string(), v.array(v.string())])) });
const FOR_A_DAY = 'public, max-age=86400';

/** `/images/<path>?format=750w`: pictures in the width steps of §9, as AVIF or WebP for clients that accept them. */
export function imageRoutes(app: FastifyInstance, parts: SiteParts): void {
  app.get('/images/*', async (request, reply) => {
    const format = parseImageFormat(v.parse(querySchema, request.query).format);
    if (format === undefined) {
      const known = ['original', ...IMAGE_WIDTHS_PX.map((width) => `${width}w`)].join(', ');
      throw new SiteError('PLINTH-SITE-030', 'this image format does not exist', { hint: `Use one of ${known}.` });
    }
    const image = parts.assets.find(requestPath(request.url) ?? '');
    if (!image) return reply.callNotFound();
    const viewer = await viewerOfPicture(image.url, request, parts);
    // The answer is the same as for a picture that does not exist, so it does not reveal that the picture exists.
    if (viewer === 'nobody') return reply.callNotFound();
    const isGated = viewer === 'visitor';
    const own = resizableType(image.contentType);
    const type = own && (await parts.images.typeOf(image, variantType(request.headers.accept, own)));
    if (format === 'original' || type === undefined) {
      if (own !== undefined && format !== 'original') reply.header('vary', 'Accept');
      return sendAsset(image, request, reply, parts, isGated);
    }
    const { bytes, contentType, etag } = await parts.images.variant(image, format, type);
    reply.header('vary', 'Accept').header('cache-control', FOR_A_DAY).header('etag', etag);
    if (isGated) reply.header('vary', 'Accept, Cookie').header('cache-control', FOR_ONE_VISITOR);
    else reply.headers(FOR_FRAMES);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(contentType).send(bytes);
  });
}
