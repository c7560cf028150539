import { randomBytes } from 'node:crypto';
import type { SiteParts } from '@plinth/server';
import { frameOf } from '@plinth/server/html';
import { addressKey, crumbOf, outsideText, shortHash } from '@plinth/server/http';
import { wordsLanguage } from '@plinth/server/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { CodeLimit } from '../cart-choice-calls/code-limit.ts';
import { codeSchema } from '../cart-choices/cart-choices.ts';
import { type ChoiceChange, changeChoices } from '../cart-choices/change-choices.ts';
import { couponMessage } from '../cart-choices/coupon-message.ts';
import { postedForm } from '../cart-pages/posted-form.ts';
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.ts';
import {
  cartPageTooMany,
  checkoutChanged,
  checkoutCodeUnknown,
  checkoutLate,
  checkoutPaymentCancelled,
  checkoutTooManyCodes,
} from '../messages/messages.ts';
import {
  CHECKOUT_PATH,
  CODES_PATH,
  checkoutAddress,
  DELIVERY_PATH,
  REVIEW_PATH,
} from '../order-views/checkout-address.ts';
import type { OrderLinks } from '../order-views/order-links.ts';
import { amountText } from '../order-views/summary-html.ts';
import { orderWithKey } from '../orders/find-order.ts';
import { placeOrder } from '../orders/place-order.ts';
import { priceDigest } from '../orders/price-digest.ts';
import type { Payments } from '../payments/payments.ts';
import type { CheckoutDetails } from './checkout-details.ts';
import type { CheckoutTools } from './checkout-tools.ts';
import { type OpenCheckout, soldCountries } from './open-checkout.ts';
import { payAddress } from './order-pages.ts';
import { orderProblemText } from './order-problem-text.ts';
import { reviewStepHtml } from './review-step-html.ts';

/**
 * Limit for the orders that one IP address places in ten minutes. Each order holds goods until it is paid or expires.
 */
const ORDERS = 20;
const ORDERS_WINDOW_MS = 10 * 60_000;

const KEY_BYTES = 16;
const querySchema = v.fallback(v.object({ cancelled: v.optional(v.literal('1')) }), {});
const orderSchema = v.object({
  key: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  seen: outsideText(100),
  shown: outsideText(100),
});

interface Parts {
  readonly tools: CheckoutTools;
  readonly codes: CodeLimit;
  readonly giftCards: GiftCardCodes;
  readonly payments: Payments;
  readonly links: OrderLinks;
}

interface Shown {
  readonly problem?: string | undefined;
  readonly typedCode?: string;
  readonly codeProblem?: string;
}

/** The last step: shows the whole order, accepts codes, and places the order. */
export function reviewStep(
  scope: FastifyInstance,
  site: SiteParts,
  { tools, codes, giftCards, payments, links }: Parts,
): void {
  const { database, limits } = site;
  const orders = limits.exact({ name: 'shop-place-order', limit: ORDERS, windowMs: ORDERS_WINDOW_MS });

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    checkout: OpenCheckout,
    { problem, typedCode = '', codeProblem }: Shown = {},
  ): FastifyReply => {
    const ready = readyDetails(checkout);
    if (typeof ready === 'string') return reply.redirect(checkoutAddress(ready), 303);
    const { priced } = checkout;
    const content = reviewStepHtml({
      crumb: tools.crumb(request, reply),
      details: ready,
      priced,
      refusedCodes: priced.invalidCoupons.map((coupon) => ({
        code: coupon.code,
        message: couponMessage(coupon, amountText(coupon.minimum, priced.currency)),
      })),
      typedCode,
      codeProblem,
      key: randomBytes(KEY_BYTES).toString('base64url'),
      seen: priceDigest(priced),
      shown: detailsDigest(ready),
      terms: frameOf(site).site?.terms ?? [],
      canPay: payments.provider !== undefined,
    });
    return tools.show(reply, checkout, { step: 'review', content, problem });
  };

  scope.get(REVIEW_PATH, async (request, reply) => {
    const checkout = await tools.find(request, reply);
    if (!checkout) return tools.lost(reply);
    const { cancelled } = v.parse(querySchema, request.query);
    return show(request, reply, checkout, cancelled ? { problem: checkoutPaymentCancelled() } : {});
  });

  scope.post(REVIEW_PATH, async (request, reply) => {
    const form = postedForm(request);
    const refused = tools.refusal(request, reply, form);
    const checkout = await tools.find(request, reply);
    const { success, output } = v.safeParse(orderSchema, Object.fromEntries(form));
    const key = success ? shortHash('checkout', crumbOf(request) ?? '', output.key) : '';
    // If the visitor has clicked twice, the first click has already placed the order and emptied the cart.
    const placed = refused === undefined && success ? await orderWithKey(database, key) : undefined;
    const isOver = placed?.state === 'expired' || placed?.state === 'cancelled';
    if (placed && !isOver) return reply.redirect(await payAddress(placed, { links, payments }), 303);
    if (!checkout) return tools.lost(reply, refused);
    if (refused !== undefined) return show(request, reply, checkout, { problem: refused });
    if (isOver) return show(request, reply.code(409), checkout, { problem: checkoutLate() });
    const ready = readyDetails(checkout);
    if (typeof ready === 'string') return reply.redirect(checkoutAddress(ready), 303);
    if (!success || output.shown !== detailsDigest(ready))
      return show(request, reply.code(409), checkout, { problem: checkoutChanged() });
    const waitS = await orders(addressKey(request.ip));
    if (waitS > 0) {
      reply.code(429).header('retry-after', waitS);
      return show(request, reply, checkout, { problem: cartPageTooMany({ seconds: waitS }) });
    }
    if (checkout.priced.due > 0 && payments.provider === undefined) return show(request, reply.code(409), checkout);
    const outcome = await placeOrder(database, {
      ...ready,
      cartId: checkout.cart.id,
      key,
      seen: output.seen,
      customer: checkout.customer,
      locale: wordsLanguage(),
      origin: site.origins.of(request) ?? '',
      agreed: form.get('agreed') === 'yes',
      provider: payments.provider ?? '',
      giftCards,
      now: new Date(),
    });
    if ('order' in outcome) return reply.redirect(await payAddress(outcome.order, { links, payments }), 303);
    const { problem } = outcome;
    const text = orderProblemText(problem, checkout.priced);
    const latest = await tools.find(request, reply);
    if (!latest || problem.kind === 'stock') return tools.lost(reply, text);
    return show(request, reply.code(problem.kind === 'no-consent' ? 400 : 409), latest, { problem: text });
  });

  scope.post(CODES_PATH, async (request, reply) => {
    const form = postedForm(request);
    const refused = tools.refusal(request, reply, form);
    const checkout = await tools.find(request, reply);
    if (!checkout) return tools.lost(reply, refused);
    if (refused !== undefined) return show(request, reply, checkout, { problem: refused });
    const typedCode = form.get('code') ?? '';
    const change = codeChange(form);
    const waitS = change?.kind === 'code' ? await codes(request.ip) : 0;
    if (waitS > 0) {
      reply.code(429).header('retry-after', waitS);
      return show(request, reply, checkout, { typedCode, codeProblem: cartPageTooMany({ seconds: waitS }) });
    }
    const problem = change
      ? await changeChoices(database, { cartId: checkout.cart.id, change, now: new Date() })
      : { status: 404 as const, code: 'PLINTH-SITE-192' as const };
    if (!problem) return reply.redirect(checkoutAddress(REVIEW_PATH), 303);
    const codeProblem = problem.code === 'PLINTH-SITE-193' ? checkoutTooManyCodes() : checkoutCodeUnknown();
    return show(request, reply.code(problem.status), checkout, { typedCode, codeProblem });
  });
}

/**
 * The details of a checkout that is ready for this step; otherwise the path of the step that must be completed first.
 */
function readyDetails({ asked, details, priced, settings }: OpenCheckout): CheckoutDetails | string {
  if (!details) return CHECKOUT_PATH;
  const { line1, country } = details.contact;
  // The shop may have stopped selling to this country since the visitor entered the address.
  const isSoldTo = soldCountries(settings).some(({ code }) => code === country);
  if ((asked.address && line1 === '') || (asked.country && !isSoldTo)) return CHECKOUT_PATH;
  return priced.requiresShipping && !priced.shipping ? DELIVERY_PATH : details;
}

/**
 * Hash of the details that the page shows. With it, the server notices when the visitor has changed the details in
 * another window.
 */
function detailsDigest(details: CheckoutDetails): string {
  return shortHash(JSON.stringify(details));
}

function codeChange(form: URLSearchParams): ChoiceChange | undefined {
  const [coupon, card] = [form.get('remove'), form.get('remove-card')];
  if (coupon !== null) return { kind: 'remove-code', code: coupon };
  if (card !== null) return { kind: 'remove-gift-card', id: card };
  const { success, output } = v.safeParse(codeSchema, form.get('code'));
  return success ? { kind: 'code', code: output } : undefined;
}
