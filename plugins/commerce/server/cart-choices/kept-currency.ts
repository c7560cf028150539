import type { Database } from '@plinth/server/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OfferedCurrency } from '../pricing/convert-units.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { NO_CHOICES } from './cart-choices.ts';
import { settingsFit } from './fits-currency.ts';

/**
 * Cookie with the code of the currency that the visitor has chosen, and nothing else. Scripts may read it: the script
 * of a product list checks whether the visitor has chosen a different currency than a cached page shows.
 */
const CURRENCY_COOKIE = 'plinth-currency';
const KEPT_S = 180 * 24 * 60 * 60;

/**
 * Keeps the visitor's choice in a cookie, for later carts. If the choice is the currency of the store, the cookie is
 * removed.
 * @param currency Code of a currency that the shop offers.
 */
export async function keepCurrency(
  database: Database,
  {
    currency,
    request,
    reply,
  }: { readonly currency: string; readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  if (currency === (await shopSettings(database)).currency) {
    if (request.cookies[CURRENCY_COOKIE] !== undefined) reply.clearCookie(CURRENCY_COOKIE, { path: '/' });
    return;
  }
  reply.setCookie(CURRENCY_COOKIE, currency, {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: KEPT_S,
  });
}

/**
 * The currency in the visitor's cookie. Undefined without a cookie, when the shop no longer offers the currency, or
 * when an amount of the shop's settings is too large in this currency.
 */
export async function keptCurrency(database: Database, request: FastifyRequest): Promise<OfferedCurrency | undefined> {
  const kept = request.isFromSiteOrigin ? undefined : request.cookies[CURRENCY_COOKIE];
  if (kept === undefined) return;
  const stored = await shopSettings(database);
  const offered = stored.settings.currencies.find(({ code }) => code === kept);
  return offered && settingsFit(stored, offered) ? offered : undefined;
}

/** Stores the currency of the visitor's cookie for a cart that has no stored choices yet. */
export async function beginWithCurrency(database: Database, cartId: string, request: FastifyRequest): Promise<void> {
  const currency = (await keptCurrency(database, request))?.code;
  if (currency === undefined) return;
  await database
    .insertInto('shop_cart_choices')
    .values({ cart_id: cartId, choices: JSON.stringify({ ...NO_CHOICES, currency }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
