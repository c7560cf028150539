import { type Cart, parseCart } from '@plinth/sdk/commerce';
import type { SiteParts } from '@plinth/server';
import { personalPages, siteDocument } from '@plinth/server/html';
import { addressKey, crumbOf, giveCrumb, hasFormCrumb, isOwnForm, shortHash } from '@plinth/server/http';
import { pageTooOld } from '@plinth/server/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cartSessionExpired, cartTitle } from '../../src/messages/messages.ts';
import type { CheckFields } from '../additional-fields/check-fields.ts';
import { cartJson } from '../cart/cart-json.ts';
import type { FindOwnCart, OwnCart } from '../cart/cart-owners.ts';
import type { CartTokens } from '../cart/cart-token.ts';
import type { Carts } from '../cart/carts.ts';
import type { CartRefusal } from '../cart/change-entries.ts';
import { formKey } from '../cart/done-writes.ts';
import { newCart } from '../cart/new-cart.ts';
import { readAddition } from '../cart/read-change.ts';
import { changeChoices } from '../cart-choices/change-choices.ts';
import { keepCurrency, keptCurrency } from '../cart-choices/kept-currency.ts';
import { cartPageChooseVersion, cartPageTooMany } from '../messages/messages.ts';
import {
  ADD_PATH,
  CART_PAGE_PATH,
  CURRENCY_PATH,
  cartPageAddress,
  cartPageLocale,
  cartPageQuery,
  shoppingPage,
  UPDATE_PATH,
} from './cart-page-address.ts';
import { cartPageHtml } from './cart-page-html.ts';
import { changesOf } from './changes-of.ts';
import { currencyChoice } from './currency-choice.ts';
import { postedForm, postedProduct, postedQuantities } from './posted-form.ts';
import { refusalText } from './refusal-text.ts';
import { refusedProduct } from './refused-product.ts';
import { skuOfOptions } from './variant-of-options.ts';

/** Limit for the forms that one IP address may post in a minute. */
const POSTS_PER_MINUTE = 120;
/**
 * If the same form is posted twice within this time, the second post counts as a double click and adds nothing. The
 * form of a product on a published page has no idempotency key by which the server could recognise the second post.
 */
const DOUBLE_CLICK_MS = 2_000;

interface Parts {
  readonly carts: Carts;
  readonly ownCart: FindOwnCart;
  readonly tokens: CartTokens;
  readonly checkFields: CheckFields;
}

/** What the cart page shows in addition to the cart. */
interface Shown {
  readonly problem?: string;
  readonly refused?: URLSearchParams;
  readonly typed?: ReadonlyMap<string, string>;
}

/**
 * The cart page `/commerce/cart`, which the server makes for visitors without a script, and the forms that change the
 * cart.
 */
export async function cartPages(app: FastifyInstance, site: SiteParts, parts: Parts): Promise<void> {
  const { carts, ownCart, tokens, checkFields } = parts;
  const limit = site.limits.shared({ name: 'shop-cart-pages', limit: POSTS_PER_MINUTE, windowMs: 60_000 });

  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    own: OwnCart | undefined,
    { problem, refused, typed = new Map() }: Shown = {},
  ): Promise<FastifyReply> => {
    const stored = own && (await carts.find(own.id, new Date()));
    const cart: Cart | undefined = stored && parseCart(await cartJson(site.database, stored, { now: new Date() }));
    const crumb = giveCrumb(request, reply) ?? crumbOf(request) ?? '';
    const product =
      refused && (await refusedProduct(site.database, refused, await keptCurrency(site.database, request)));
    const content = cartPageHtml({
      cart,
      version: stored?.version ?? 0,
      crumb,
      currencies: await currencyChoice(site.database, stored && own?.id, await keptCurrency(site.database, request)),
      from: shoppingPage(request),
      // A form without a variant is shown again with a list of the variants.
      problem:
        product && refused?.get('sku') === '' ? cartPageChooseVersion() : (problem ?? (cart?.notice || undefined)),
      refused,
      product,
      typed,
    });
    const html = siteDocument(site, { title: cartTitle(), content });
    return reply.type('text/html; charset=utf-8').send(html);
  };
  /**
   * The message for a form that is refused before it is read; undefined for any other form. Sets the status of the
   * answer.
   */
  const refusal = (request: FastifyRequest, reply: FastifyReply, isOwn: boolean): string | undefined => {
    const waitS = limit.take(addressKey(request.ip));
    if (waitS > 0) {
      reply.code(429).header('retry-after', waitS);
      return cartPageTooMany({ seconds: waitS });
    }
    if (isOwn) return undefined;
    reply.code(403);
    return pageTooOld();
  };
  const toCart = (request: FastifyRequest, reply: FastifyReply, isKept = false) =>
    reply.redirect(cartPageAddress(CART_PAGE_PATH, shoppingPage(request), isKept), 303);

  await personalPages(app, cartPageLocale, (scope) => {
    scope.get(CART_PAGE_PATH, async (request, reply) => {
      const own = await ownCart(request, reply);
      const isLost = cartPageQuery(request).kept === '1' && !(own && (await carts.find(own.id, new Date())));
      return show(request, reply, own, isLost ? { problem: cartSessionExpired() } : {});
    });

    scope.post(ADD_PATH, async (request, reply) => {
      const form = postedForm(request);
      const unread = refusal(request, reply, isOwnForm(request, form));
      if (unread !== undefined)
        return show(request, reply, await ownCart(request, reply), { problem: unread, refused: form });
      const own = (await ownCart(request, reply)) ?? newCart({ database: site.database, tokens }, request, reply);
      const sku = await skuOfOptions(site.database, form);
      form.set('sku', sku ?? form.get('sku') ?? '');
      const product = postedProduct(form);
      const change = product.sku === '' ? NO_VARIANT : await checkFields(readAddition(product), form);
      const additionalFields = 'code' in change || change.kind !== 'add' ? {} : change.entry.additionalFields;
      const hash = shortHash('form', JSON.stringify({ ...product, additionalFields }));
      const problem =
        'code' in change
          ? change
          : (
              await carts.write({
                id: own.id,
                change,
                version: undefined,
                once: { key: formKey(hash), hash, lifeMs: DOUBLE_CLICK_MS },
                now: new Date(),
              })
            ).refusal;
      if (problem) {
        reply.code(problem.status);
        // This page cannot show the additional fields again. The visitor can go back: the previous page still has the
        // input.
        const isFields = problem.code === 'PLINTH-SITE-241';
        return show(request, reply, own, { problem: refusalText(problem), ...(!isFields && { refused: form }) });
      }
      await own.keep();
      return toCart(request, reply, true);
    });

    scope.post(UPDATE_PATH, async (request, reply) => {
      const form = postedForm(request);
      // This form is on a page that was made for one visitor, so it contains the crumb.
      const unread = refusal(request, reply, hasFormCrumb(request, { crumb: form.get('crumb') ?? '' }));
      if (unread !== undefined) return show(request, reply, await ownCart(request, reply), { problem: unread });
      const own = await ownCart(request, reply);
      const stored = own && (await carts.find(own.id, new Date()));
      if (!own || !stored) return toCart(request, reply);
      const typed = postedQuantities(form);
      for (const change of changesOf(stored, form)) {
        const problem =
          'code' in change
            ? change
            : (await carts.write({ id: own.id, change, version: undefined, once: undefined, now: new Date() })).refusal;
        if (!problem) continue;
        reply.code(problem.status);
        const isStale = problem.code === 'PLINTH-SITE-170';
        return show(request, reply, own, { problem: refusalText(problem), ...(!isStale && { typed }) });
      }
      await own.keep();
      return toCart(request, reply);
    });

    scope.post(CURRENCY_PATH, async (request, reply) => {
      const form = postedForm(request);
      const own = await ownCart(request, reply);
      const unread = refusal(request, reply, hasFormCrumb(request, { crumb: form.get('crumb') ?? '' }));
      if (unread !== undefined) return show(request, reply, own, { problem: unread });
      const currency = form.get('currency') ?? '';
      if (!own || !(await carts.find(own.id, new Date()))) {
        // The visitor has no cart, so the choice is kept only in the cookie: for the prices on pages, and for the cart
        // that the visitor gets later.
        const choice = await currencyChoice(site.database, undefined, undefined);
        if (choice?.offered.some((code) => code === currency))
          await keepCurrency(site.database, { currency, request, reply });
        return toCart(request, reply);
      }
      const change = { kind: 'currency', currency } as const;
      const problem = await changeChoices(site.database, { cartId: own.id, change, now: new Date() });
      if (problem) return show(request, reply.code(problem.status), own, { problem: refusalText(problem) });
      await keepCurrency(site.database, { currency, request, reply });
      return toCart(request, reply);
    });
  });
}

const NO_VARIANT: CartRefusal = {
  status: 404,
  code: 'PLINTH-SITE-167',
  error: 'No variant has these options.',
  hint: 'Choose other options.',
};
