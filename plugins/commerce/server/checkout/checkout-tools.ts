import type { SiteParts } from '@plinth/server';
import { siteDocument } from '@plinth/server/html';
import { addressKey, crumbOf, giveCrumb, hasFormCrumb } from '@plinth/server/http';
import { pageTooOld } from '@plinth/server/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cartSessionExpired } from '../../src/messages/messages.ts';
import { CART_PAGE_PATH } from '../cart-pages/cart-page-address.ts';
import {
  cartPageIncomplete,
  cartPageOption,
  cartPageTooMany,
  checkoutTitle,
  orderShowCart,
} from '../messages/messages.ts';
import { checkoutAddress } from '../order-views/checkout-address.ts';
import { linkHtml, problemHtml } from '../order-views/form-html.ts';
import { type CheckoutStep, checkoutHtml, stepName } from './checkout-html.ts';
import type { FindCheckout, OpenCheckout } from './open-checkout.ts';

/** Limit for the forms that one IP address may post in a minute. */
const POSTS_PER_MINUTE = 60;

/** The functions that the steps of the checkout share. */
export interface CheckoutTools {
  readonly find: FindCheckout;
  crumb(request: FastifyRequest, reply: FastifyReply): string;
  /**
   * The message for a form that is refused before it is read, in the current language; undefined for any other form.
   * Sets the status of the answer.
   */
  refusal(request: FastifyRequest, reply: FastifyReply, form: URLSearchParams): string | undefined;
  /** Sends the page of a step. */
  show(
    reply: FastifyReply,
    checkout: OpenCheckout,
    step: { readonly step: CheckoutStep; readonly content: string; readonly problem?: string | undefined },
  ): FastifyReply;
  /** Sends a page with a message and a link to the cart. Default message: there is nothing to order. */
  lost(reply: FastifyReply, problem?: string): FastifyReply;
}

export function checkoutTools(site: SiteParts, find: FindCheckout): CheckoutTools {
  const limit = site.limits.shared({ name: 'shop-checkout', limit: POSTS_PER_MINUTE, windowMs: 60_000 });
  const send = (reply: FastifyReply, title: string, content: string) =>
    reply.type('text/html; charset=utf-8').send(siteDocument(site, { title, content }));
  return {
    find,
    crumb: (request, reply) => giveCrumb(request, reply) ?? crumbOf(request) ?? '',
    refusal: (request, reply, form) => {
      const waitS = limit.take(addressKey(request.ip));
      if (waitS > 0) {
        reply.code(429).header('retry-after', waitS);
        return cartPageTooMany({ seconds: waitS });
      }
      if (hasFormCrumb(request, { crumb: form.get('crumb') ?? '' })) return undefined;
      reply.code(403);
      return pageTooOld();
    },
    show: (reply, { cart, choices, priced, stockProblems }, { step, content, problem }) => {
      const lines = priced.lines.map((line) => ({
        ...line,
        fields: cart.entries.find(({ id }) => id === line.entryId)?.additionalFields ?? {},
      }));
      const view = {
        step,
        hasDelivery: priced.requiresShipping,
        problem: problem ?? (choices.isIncomplete ? cartPageIncomplete() : undefined),
        lacking: lines.flatMap(({ entryId, title, options }) => {
          const value = stockProblems.get(entryId);
          return value === undefined
            ? []
            : [cartPageOption({ name: [title, ...Object.values(options)].join(', '), value })];
        }),
        content,
        summary: { ...priced, lines },
      };
      return send(reply, stepName(step), checkoutHtml(view));
    },
    lost: (reply, problem = cartSessionExpired()) => {
      // If `refusal` has refused the form, it has already set the status.
      if (reply.statusCode === 200) reply.code(409);
      const link = `<p>${linkHtml(checkoutAddress(CART_PAGE_PATH), orderShowCart())}</p>`;
      return send(reply, checkoutTitle(), `<div class="site-checkout">${problemHtml(problem)}${link}</div>`);
    },
  };
}
