import { donateUrl } from '@plinth/sdk/links';
import type { SiteParts } from '@plinth/server';
import { escapeHtml, personalPages, siteDocument } from '@plinth/server/html';
import { addressKey, crumbOf, giveCrumb, isOwnForm, outsideText, shortHash } from '@plinth/server/http';
import { pageTooOld } from '@plinth/server/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { donateGone, donateNote } from '../../src/messages/messages.ts';
import type { FindOwnCart } from '../cart/cart-owners.ts';
import type { CartTokens } from '../cart/cart-token.ts';
import type { Carts } from '../cart/carts.ts';
import { newCart } from '../cart/new-cart.ts';
import { readAddition } from '../cart/read-change.ts';
import { CART_PAGE_PATH, cartPageAddress, cartPageLocale, shoppingPage } from '../cart-pages/cart-page-address.ts';
import { postedForm } from '../cart-pages/posted-form.ts';
import { refusalText } from '../cart-pages/refusal-text.ts';
import { cartPageTooMany, donateTitle } from '../messages/messages.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { donatePageHtml } from './donate-page-html.ts';
import { donationJson } from './donation-json.ts';
import { type RefusedDonation, readDonation } from './read-donation.ts';

/** §2 The address of donation pages. The query `donatePageId` says which donation page is meant. */
export const DONATE_PATH = new URL(donateUrl(''), 'http://site.invalid').pathname;

/** Limit for the forms that one IP address may post in a minute. */
const POSTS_PER_MINUTE = 60;
/** The same form, sent again within this time, counts as a double click. */
const DOUBLE_CLICK_MS = 2_000;
const LONGEST_ID = 64;
const querySchema = v.fallback(v.object({ donatePageId: outsideText(LONGEST_ID) }), {
  donatePageId: '',
});

interface Parts {
  readonly carts: Carts;
  readonly ownCart: FindOwnCart;
  readonly tokens: CartTokens;
}

/** §2 Donation pages: a form with the amount, which puts the donation into the visitor's cart. */
export async function donatePages(app: FastifyInstance, site: SiteParts, parts: Parts): Promise<void> {
  const { carts, ownCart, tokens } = parts;
  const limit = site.limits.shared({ name: 'shop-donate-pages', limit: POSTS_PER_MINUTE, windowMs: 60_000 });

  const send = (reply: FastifyReply, title: string, content: string) =>
    reply.type('text/html; charset=utf-8').send(siteDocument(site, { title, content }));
  const find = async ({ query }: FastifyRequest) => {
    const stored = await shopSettings(site.database);
    const { donatePageId } = v.parse(querySchema, query);
    const donation = stored.settings.donations.find(({ id }) => id === donatePageId);
    return { stored, donation };
  };
  const gone = (reply: FastifyReply) => send(reply.code(404), donateTitle(), `<p>${escapeHtml(donateGone())}</p>`);
  const tooOld = (reply: FastifyReply) => send(reply.code(403), donateTitle(), `<p>${escapeHtml(pageTooOld())}</p>`);

  await personalPages(app, cartPageLocale, (scope) => {
    scope.get(DONATE_PATH, async (request, reply) => {
      const { stored, donation } = await find(request);
      if (!donation) return gone(reply);
      const crumb = giveCrumb(request, reply) ?? crumbOf(request) ?? '';
      const json = donationJson(donation, stored);
      const form = new URLSearchParams();
      return send(reply, donation.title, donatePageHtml({ donation: json, crumb, form, refused: undefined }));
    });

    scope.post(DONATE_PATH, async (request, reply) => {
      const { stored, donation } = await find(request);
      const form = postedForm(request);
      const isOwn = isOwnForm(request, form);
      if (!donation) return isOwn ? gone(reply) : tooOld(reply);
      const refuse = (status: number, refused: RefusedDonation) => {
        reply.code(status);
        const crumb = giveCrumb(request, reply) ?? crumbOf(request) ?? '';
        const json = donationJson(donation, stored);
        return send(reply, donation.title, donatePageHtml({ donation: json, crumb, form, refused }));
      };
      const waitS = limit.take(addressKey(request.ip));
      if (waitS > 0) {
        reply.header('retry-after', waitS);
        return refuse(429, { problem: cartPageTooMany({ seconds: waitS }), field: 'form' });
      }
      if (!isOwn) return refuse(403, { problem: pageTooOld(), field: 'form' });
      const read = readDonation(form, donation, stored);
      if ('problem' in read) return refuse(400, read);
      const additionalFields = read.note === '' ? {} : { [donateNote()]: read.note };
      const product = { itemId: donation.id, sku: read.sku, quantity: 1, additionalFields };
      const change = readAddition(product);
      const own = (await ownCart(request, reply)) ?? newCart({ database: site.database, tokens }, request, reply);
      const hash = shortHash('donation', JSON.stringify(product));
      const once = { key: `form-${hash}`, hash, lifeMs: DOUBLE_CLICK_MS };
      const problem =
        'code' in change
          ? change
          : (await carts.write({ id: own.id, change, version: undefined, once, now: new Date() })).refusal;
      if (problem) return refuse(problem.status, { problem: refusalText(problem), field: 'form' });
      await own.keep();
      return reply.redirect(cartPageAddress(CART_PAGE_PATH, shoppingPage(request), true), 303);
    });
  });
}
