import type { SiteParts } from '@plinth/server';
import { addressKey, giveCrumb, hasCrumb, outsideText, senderOf } from '@plinth/server/http';
import { storable } from '@plinth/server/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { cartJson } from '../cart/cart-json.ts';
import type { FindOwnCart } from '../cart/cart-owners.ts';
import { CART_PATH } from '../cart/cart-routes.ts';
import type { Carts } from '../cart/carts.ts';
import { codeSchema, locationSchema } from '../cart-choices/cart-choices.ts';
import { type ChoiceChange, type ChoiceRefusal, changeChoices } from '../cart-choices/change-choices.ts';
import { cartPageTooMany } from '../messages/messages.ts';
import type { CodeLimit } from './code-limit.ts';

/** Limit for the requests of one IP address in a minute. */
const REQUESTS_PER_MINUTE = 120;
const LARGEST_BODY_BYTES = 4_000;

/** A code can have any length that the body allows: one that is too long for a code is an unknown code. */
const codeBody = v.object({ promoCode: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(storable)) });
const optionBody = v.object({ id: codeSchema });
const paramsSchema = v.object({ id: outsideText(200) });

interface Parts {
  readonly carts: Carts;
  readonly ownCart: FindOwnCart;
  readonly codes: CodeLimit;
}

/**
 * The calls that choose coupons, gift cards and the delivery of a cart. Each answer contains the cart, even when the
 * choice is refused.
 */
export function choiceRoutes(
  app: FastifyInstance,
  { database, limits }: SiteParts,
  { carts, ownCart, codes }: Parts,
): void {
  const limit = limits.shared({ name: 'shop-choices', limit: REQUESTS_PER_MINUTE, windowMs: 60_000 });

  const change = async (
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => ChoiceChange | undefined,
  ): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    if (!request.isFromSiteOrigin && senderOf(request) === 'foreign')
      return reply.code(403).send({ error: 'A page of another site sent the request.', code: 'PLINTH-SITE-175' });
    const wanted = read();
    const waitS = limit.take(addressKey(request.ip)) || (wanted?.kind === 'code' ? await codes(request.ip) : 0);
    if (waitS > 0) {
      reply.code(429).header('retry-after', waitS);
      const message = cartPageTooMany({ seconds: waitS });
      return reply.send({
        error: 'Too many requests.',
        code: 'PLINTH-SITE-165',
        hint: 'Wait, then try again.',
        message,
      });
    }
    if (!hasCrumb(request)) {
      const crumb = giveCrumb(request, reply) ?? request.cookies.crumb;
      const error = 'The crumb is missing or wrong.';
      return reply.code(403).send({ error, code: 'PLINTH-SITE-040', crumbFail: true, crumb });
    }
    const now = new Date();
    const cartId = (await ownCart(request, reply))?.id ?? NO_CART;
    const refused = wanted ? await changeChoices(database, { cartId, change: wanted, now }) : WRONG_BODY;
    const cart = await carts.find(cartId, now);
    const json = cart ? await cartJson(database, cart, { now }) : null;
    if (cart) reply.header('etag', `"${cart.version}"`);
    if (!refused) return reply.send(json);
    const { status, ...why } = refused;
    return reply.code(status).send({ ...why, cart: json });
  };
  const idOf = ({ params }: FastifyRequest): string => v.parse(paramsSchema, params).id;
  const options = { bodyLimit: LARGEST_BODY_BYTES };

  app.post(`${CART_PATH}/coupons`, options, (request, reply) =>
    change(request, reply, () => {
      const { success, output } = v.safeParse(codeBody, request.body);
      return success ? { kind: 'code', code: output.promoCode } : undefined;
    }),
  );
  app.delete(`${CART_PATH}/coupons/:id`, options, (request, reply) =>
    change(request, reply, () => ({ kind: 'remove-code', code: idOf(request) })),
  );
  app.delete(`${CART_PATH}/gift-cards/:id`, options, (request, reply) =>
    change(request, reply, () => ({ kind: 'remove-gift-card', id: idOf(request) })),
  );
  app.put(`${CART_PATH}/shipping-location`, options, (request, reply) =>
    change(request, reply, () => {
      const { success, output } = v.safeParse(locationSchema, request.body);
      return success ? { kind: 'location', location: output } : undefined;
    }),
  );
  app.put(`${CART_PATH}/shipping-option`, options, (request, reply) =>
    change(request, reply, () => {
      const { success, output } = v.safeParse(optionBody, request.body);
      return success ? { kind: 'shipping', id: output.id } : undefined;
    }),
  );
}

/** Id of the cart of a visitor who has none. No cart has this id. */
const NO_CART = '';
const WRONG_BODY: ChoiceRefusal = {
  status: 400,
  code: 'PLINTH-SITE-166',
  error: 'The body has the wrong shape.',
  hint: 'Send JSON as the documentation of the call says.',
};
