import type { SiteParts } from '@plinth/server';
import { addressKey, giveCrumb, hasCrumb, senderOf, shortHash } from '@plinth/server/http';
import { readTogether } from '@plinth/server/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { CheckFields } from '../additional-fields/check-fields.ts';
import { type AskedCart, readPriceData } from '../cart-choices/price-data.ts';
import { cartPageTooMany } from '../messages/messages.ts';
import { cartJson } from './cart-json.ts';
import type { FindOwnCart, OwnCart } from './cart-owners.ts';
import { changeSchema, conditionsOf, entryParamsSchema } from './cart-request.ts';
import type { CartTokens } from './cart-token.ts';
import type { Carts } from './carts.ts';
import type { CartChange, CartRefusal } from './change-entries.ts';
import { newCart } from './new-cart.ts';
import { readAddition, readQuantity, wrongBody } from './read-change.ts';
import type { StoredCart } from './stored-cart.ts';

export const CART_PATH = '/api/commerce/shopping-cart';
const ENTRIES_PATH = `${CART_PATH}/entries`;
/**
 * Limit for the requests of one IP address in a minute. A visitor who changes quantities quickly makes fewer requests.
 */
const REQUESTS_PER_MINUTE = 600;
const LARGEST_BODY_BYTES = 20_000;

interface Parts {
  readonly carts: Carts;
  readonly ownCart: FindOwnCart;
  readonly tokens: CartTokens;
  /** Checks what was entered in the additional fields of a product that is added. */
  readonly checkFields: CheckFields;
}

/** The calls of the cart. Each answers with the cart, and each refusal contains the stored cart. */
export function cartRoutes(
  app: FastifyInstance,
  { database, limits }: SiteParts,
  { carts, ownCart, tokens, checkFields }: Parts,
): void {
  const limit = limits.shared({ name: 'shop-cart', limit: REQUESTS_PER_MINUTE, windowMs: 60_000 });

  const read = readTogether((asked: readonly AskedCart[]) => readPriceData(database, asked));
  const jsonOf = (cart: StoredCart) => cartJson(database, cart, { now: new Date(), read });
  const find = async (own: OwnCart | undefined) => own && (await carts.find(own.id, new Date()));
  const refuse = async (
    reply: FastifyReply,
    cart: StoredCart | undefined,
    { status, ...refusal }: CartRefusal,
  ): Promise<FastifyReply> => {
    if (cart) reply.header('etag', `"${cart.version}"`);
    return reply.code(status).send({ ...refusal, cart: cart ? await jsonOf(cart) : null });
  };
  /** Answers requests that are refused before their body is read; undefined when the request is accepted. */
  const refusal = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    reply.header('cache-control', 'no-store');
    if (!request.isFromSiteOrigin && senderOf(request) === 'foreign')
      return reply.code(403).send({ error: 'A page of another site sent the request.', code: 'PLINTH-SITE-175' });
    const waitS = limit.take(addressKey(request.ip));
    if (waitS === 0) return undefined;
    reply.code(429).header('retry-after', waitS);
    const message = cartPageTooMany({ seconds: waitS });
    return reply.send({ error: 'Too many requests.', code: 'PLINTH-SITE-165', hint: 'Wait, then try again.', message });
  };
  const write = async (
    request: FastifyRequest,
    reply: FastifyReply,
    readChange: () => CartChange | CartRefusal | Promise<CartChange | CartRefusal>,
  ): Promise<FastifyReply> => {
    const refused = refusal(request, reply);
    if (refused) return refused;
    if (!hasCrumb(request)) {
      const crumb = giveCrumb(request, reply) ?? request.cookies.crumb;
      const error = 'The crumb is missing or wrong.';
      return reply.code(403).send({ error, code: 'PLINTH-SITE-040', crumbFail: true, crumb });
    }
    const own = (await ownCart(request, reply)) ?? newCart({ database, tokens }, request, reply);
    const conditions = conditionsOf(request);
    const change = conditions ? await readChange() : WRONG_HEADERS;
    if (!conditions || 'code' in change)
      return refuse(reply, await find(own), 'code' in change ? change : WRONG_HEADERS);
    const { version, key } = conditions;
    const hash = shortHash(request.method, request.url.split('?', 1)[0] ?? '', JSON.stringify(request.body ?? null));
    const once = key === undefined ? undefined : { key, hash };
    const { refusal: problem, cart } = await carts.write({ id: own.id, change, version, once, now: new Date() });
    if (problem) return refuse(reply, cart ?? (await find(own)), problem);
    await own.keep();
    return reply.header('etag', `"${cart?.version ?? 0}"`).send(cart ? await jsonOf(cart) : null);
  };

  app.get(CART_PATH, async (request, reply) => {
    const refused = refusal(request, reply);
    if (refused) return refused;
    const cart = await find(await ownCart(request, reply));
    if (!cart) return v.is(noneSchema, request.query) ? reply.code(204).send() : refuse(reply, undefined, NO_CART);
    return reply.header('etag', `"${cart.version}"`).send(await jsonOf(cart));
  });
  app.post(ENTRIES_PATH, { bodyLimit: LARGEST_BODY_BYTES }, (request, reply) =>
    write(request, reply, () => checkFields(readAddition(request.body))),
  );
  app.put(`${ENTRIES_PATH}/:entryId`, { bodyLimit: LARGEST_BODY_BYTES }, (request, reply) =>
    write(request, reply, () => {
      const body = v.safeParse(changeSchema, request.body);
      if (!body.success) return wrongBody('quantity: is missing');
      return readQuantity(entryIdOf(request), body.output.quantity);
    }),
  );
  app.delete(`${ENTRIES_PATH}/:entryId`, { bodyLimit: LARGEST_BODY_BYTES }, (request, reply) =>
    write(request, reply, () => ({ kind: 'remove', id: entryIdOf(request) })),
  );
}

function entryIdOf({ params }: FastifyRequest): string {
  return v.parse(entryParamsSchema, params).entryId;
}

const WRONG_HEADERS: CartRefusal = {
  status: 400,
  code: 'PLINTH-SITE-166',
  error: 'If-Match or Idempotency-Key has the wrong shape.',
  hint: 'Send the ETag of the cart, and a key of 8 to 64 letters, digits, - and _.',
};
/** With this query, a page gets 204 in place of 404 when there is no cart, because browsers log a 404 as an error. */
const noneSchema = v.object({ none: v.literal('204') });
const NO_CART: CartRefusal = {
  status: 404,
  code: 'PLINTH-SITE-174',
  error: 'There is no cart.',
  hint: 'Add a product first.',
};
