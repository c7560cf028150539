import { Readable } from 'node:stream';
import type { SiteParts } from '@plinth/server';
import type { SiteErrorCode } from '@plinth/server/errors';
import { escapeHtml, personalPages, siteDocument } from '@plinth/server/html';
import { addressKey, outsideText } from '@plinth/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { cartPageLocale } from '../cart-pages/cart-page-address.ts';
import {
  cartPageTooMany,
  downloadExpired,
  downloadGone,
  downloadNoFile,
  downloadRefunded,
  downloadsTitle,
  downloadsUsed,
  ordersTitle,
} from '../messages/messages.ts';
import { checkoutAddress, DOWNLOAD_PATH, MEMBER_ORDERS_PATH } from '../order-views/checkout-address.ts';
import { linkHtml, problemHtml } from '../order-views/form-html.ts';
import type { OrderLinks } from '../order-views/order-links.ts';
import { findOrder } from '../orders/find-order.ts';
import { type OrderLine, readOrderData } from '../orders/order-data.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { byteRange } from './byte-range.ts';
import { countDownload } from './count-download.ts';
import { openDownload } from './download-file.ts';

/**
 * Limit for the requests of one IP address in a minute. It is high, because media players and download managers request
 * many ranges of a file.
 */
const REQUESTS_PER_MINUTE = 300;
const paramsSchema = v.object({ secret: outsideText(200) });

/** Serves the files of paid orders. Their links are signed and expire. */
export async function downloadRoutes(
  app: FastifyInstance,
  site: Pick<SiteParts, 'config' | 'database' | 'assets' | 'limits' | 'log' | 'publisher'>,
  links: OrderLinks,
): Promise<void> {
  const { config, database, log } = site;
  const limit = site.limits.shared({ name: 'shop-downloads', limit: REQUESTS_PER_MINUTE, windowMs: 60_000 });

  /**
   * Sends a page that says why there is no file. The page has no link to the order, because anybody with the link of
   * the file could then open the order.
   */
  const refuse = (reply: FastifyReply, status: number, code: SiteErrorCode, text: string) => {
    const content = [
      `<div class="site-checkout">${problemHtml(text)}`,
      `<p>${linkHtml(checkoutAddress(MEMBER_ORDERS_PATH), ordersTitle())}</p>`,
      `<p class="site-checkout__muted">${escapeHtml(code)}</p></div>`,
    ].join('');
    const html = siteDocument(site, { title: downloadsTitle(), content });
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  };

  const sendFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { entryId, download: name = '' }: OrderLine,
    orderId: string,
  ): Promise<FastifyReply> => {
    const file = await openDownload(config.pages, name);
    if (!file) {
      log.error({ file: name, code: 'PLINTH-SITE-231' }, `the file of a product is not there: ${name}`);
      return refuse(reply, 503, 'PLINTH-SITE-231', downloadNoFile());
    }
    const { handle, bytes, etag } = file;
    let isSent = false;
    try {
      const isSame = (request.headers['if-range'] ?? etag) === etag;
      const range = byteRange(isSame ? request.headers.range : undefined, bytes);
      reply.header('accept-ranges', 'bytes').header('etag', etag);
      if (range === 'impossible') return reply.code(416).header('content-range', `bytes */${bytes}`).send('');
      const { start, end } = range === 'whole' ? { start: 0, end: bytes - 1 } : range;
      const { times } = (await shopSettings(database)).settings.downloads;
      const isHead = request.method === 'HEAD';
      const isAllowed =
        isHead || (await countDownload(database, { orderId, entryId, times, now: new Date() }, start > 0));
      if (!isAllowed) return refuse(reply, 403, 'PLINTH-SITE-235', downloadsUsed());
      reply
        .type('application/octet-stream')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', end - start + 1);
      if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
      // The answer to HEAD has no body. It is sent as an empty stream, because Fastify would replace the value of
      // `content-length` for any other body.
      if (isHead) return reply.send(Readable.from([]));
      isSent = true;
      // The stream closes the file, even when the visitor closes the connection.
      return reply.send(handle.createReadStream({ start, end }));
    } finally {
      if (!isSent) await handle.close();
    }
  };

  await personalPages(app, cartPageLocale, (scope) => {
    scope.get(`${DOWNLOAD_PATH}/:secret`, async (request, reply) => {
      const waitS = limit.take(addressKey(request.ip));
      if (waitS > 0) {
        reply.code(429).header('retry-after', waitS);
        return reply.type('text/plain; charset=utf-8').send(cartPageTooMany({ seconds: waitS }));
      }
      const wanted = links.downloadOf(v.parse(paramsSchema, request.params).secret);
      const order = wanted && (await findOrder(database, wanted.orderId));
      const line = order && readOrderData(order.data).lines[wanted.line];
      if (line?.download === undefined) return refuse(reply, 404, 'PLINTH-SITE-232', downloadGone());
      if (order?.state !== 'paid' && order?.state !== 'fulfilled')
        return refuse(reply, 410, 'PLINTH-SITE-233', downloadRefunded());
      if (wanted && wanted.until.getTime() <= Date.now())
        return refuse(reply, 410, 'PLINTH-SITE-234', downloadExpired());
      return sendFile(request, reply, line, order.id);
    });
  });
}
