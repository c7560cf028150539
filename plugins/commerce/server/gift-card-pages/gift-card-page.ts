import type { SiteParts } from '@plinth/server';
import { escapeHtml, personalPages, siteDocument } from '@plinth/server/html';
import { addressKey, crumbOf, giveCrumb, isOwnForm, optionalText, shortHash } from '@plinth/server/http';
import { pageTooOld } from '@plinth/server/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { FindOwnCart } from '../cart/cart-owners.ts';
import type { CartTokens } from '../cart/cart-token.ts';
import type { Carts } from '../cart/carts.ts';
import { newCart } from '../cart/new-cart.ts';
import { readAddition } from '../cart/read-change.ts';
import { CART_PAGE_PATH, cartPageAddress, cartPageLocale, shoppingPage } from '../cart-pages/cart-page-address.ts';
import { postedForm } from '../cart-pages/posted-form.ts';
import { refusalText } from '../cart-pages/refusal-text.ts';
import { recipientField } from '../gift-cards/gift.ts';
import { findGiftCardProduct, type GiftCardProduct } from '../gift-cards/gift-card-choices.ts';
import { cartPageTooMany, giftGone, giftRecipient, giftTitle } from '../messages/messages.ts';
import { checkoutAddress } from '../order-views/checkout-address.ts';
import { type GiftCardPageParts, giftCardPageHtml } from './gift-card-html.ts';
import { BUY_GIFT_CARD_PATH } from './gift-card-paths.ts';
import { readGiftForm } from './read-gift-form.ts';

/** Limit for the forms that one IP address may post in a minute. */
const POSTS_PER_MINUTE = 60;
/** The same form, sent again within this time, counts as a double click. */
const DOUBLE_CLICK_MS = 2_000;
const LONGEST_ID = 64;
const id = optionalText(LONGEST_ID);
/** The query also has `websiteId`, the id of this site, which is ignored. */
const querySchema = v.fallback(v.object({ giftCardProductId: id, sku: id }), { giftCardProductId: '', sku: '' });

interface Parts {
  readonly carts: Carts;
  readonly ownCart: FindOwnCart;
  readonly tokens: CartTokens;
}

/** §2 The gift-card page: a form with the amount and the recipient, which puts the card into the visitor's cart. */
export async function giftCardPages(app: FastifyInstance, site: SiteParts, parts: Parts): Promise<void> {
  const { carts, ownCart, tokens } = parts;
  const limit = site.limits.shared({ name: 'shop-gift-card-pages', limit: POSTS_PER_MINUTE, windowMs: 60_000 });

  const send = (reply: FastifyReply, title: string, content: string) =>
    reply.type('text/html; charset=utf-8').send(siteDocument(site, { title, content }));
  const note = (reply: FastifyReply, text: string) => send(reply, giftTitle(), `<p>${escapeHtml(text)}</p>`);
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    product: GiftCardProduct,
    shown: Pick<GiftCardPageParts, 'form'> & Partial<Pick<GiftCardPageParts, 'problem' | 'problems'>>,
  ) => {
    const crumb = giveCrumb(request, reply) ?? crumbOf(request) ?? '';
    const action = checkoutAddress(BUY_GIFT_CARD_PATH, { giftCardProductId: product.id });
    const html = giftCardPageHtml({ problem: undefined, problems: new Map(), ...shown, product, action, crumb });
    return send(reply, product.title, html);
  };

  await personalPages(app, cartPageLocale, (scope) => {
    scope.get(BUY_GIFT_CARD_PATH, async (request, reply) => {
      const { giftCardProductId, sku } = v.parse(querySchema, request.query);
      const product = await findGiftCardProduct(site.database, giftCardProductId);
      if (!product) return note(reply.code(404), giftGone());
      const isKnown = product.variants.some((variant) => variant.sku === sku);
      return show(request, reply, product, { form: new URLSearchParams(isKnown ? { sku } : {}) });
    });

    scope.post(BUY_GIFT_CARD_PATH, async (request, reply) => {
      const form = postedForm(request);
      const isOwn = isOwnForm(request, form);
      const product = await findGiftCardProduct(site.database, v.parse(querySchema, request.query).giftCardProductId);
      if (!product) return isOwn ? note(reply.code(404), giftGone()) : note(reply.code(403), pageTooOld());
      const waitS = limit.take(addressKey(request.ip));
      if (waitS > 0) {
        reply.code(429).header('retry-after', waitS);
        return show(request, reply, product, { form, problem: cartPageTooMany({ seconds: waitS }) });
      }
      if (!isOwn) return show(request, reply.code(403), product, { form, problem: pageTooOld() });
      const read = readGiftForm(form, product);
      if ('problems' in read) return show(request, reply.code(400), product, { form, problems: read.problems });
      const additionalFields = recipientField(giftRecipient(), read.recipient);
      const entry = { itemId: product.id, sku: read.sku, quantity: 1, additionalFields };
      const change = readAddition(entry);
      const own = (await ownCart(request, reply)) ?? newCart({ database: site.database, tokens }, request, reply);
      const hash = shortHash('gift card', JSON.stringify(entry));
      const once = { key: `form-${hash}`, hash, lifeMs: DOUBLE_CLICK_MS };
      const problem =
        'code' in change
          ? change
          : (await carts.write({ id: own.id, change, version: undefined, once, now: new Date() })).refusal;
      if (problem) return show(request, reply.code(problem.status), product, { form, problem: refusalText(problem) });
      await own.keep();
      return reply.redirect(cartPageAddress(CART_PAGE_PATH, shoppingPage(request), true), 303);
    });
  });
}
