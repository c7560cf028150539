import { countries } from '@plinth/sdk/forms/countries';
import { wordsLanguage } from '@plinth/server/messages';
import type { Database } from '@plinth/server/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FindOwnCart } from '../cart/cart-owners.ts';
import type { Carts } from '../cart/carts.ts';
import type { StoredCart } from '../cart/stored-cart.ts';
import { priceStoredCart, type StoredPrices } from '../cart-choices/price-stored-cart.ts';
import { stockProblems } from '../cart-choices/stock-problems.ts';
import type { OrderLinks } from '../order-views/order-links.ts';
import { locationOf } from '../orders/order-data.ts';
import type { ShopSettings } from '../settings/shop-file.ts';
import { type CheckoutDetails, findDetails } from './checkout-details.ts';
import type { AskedContact } from './contact-form.ts';

/** The cart of the visitor who sent the request, with its prices, and the details entered for the order up to now. */
export interface OpenCheckout extends StoredPrices {
  readonly cart: StoredCart;
  readonly details: CheckoutDetails | undefined;
  /** Keyed hash of the visitor's email address; empty before the address is known. */
  readonly customer: string;
  readonly asked: AskedContact;
  /** The entries of which too few pieces are in stock: by their ids, what is left and what to do. */
  readonly stockProblems: ReadonlyMap<string, string>;
}

interface Parts {
  readonly database: Database;
  readonly carts: Carts;
  readonly ownCart: FindOwnCart;
  readonly links: OrderLinks;
}

export type FindCheckout = (request: FastifyRequest, reply: FastifyReply) => Promise<OpenCheckout | undefined>;

/** Finds the checkout of the visitor who sent a request; undefined when the visitor has no cart or an empty cart. */
export function findCheckout({ database, carts, ownCart, links }: Parts): FindCheckout {
  return async (request, reply) => {
    const now = new Date();
    const own = await ownCart(request, reply);
    const cart = own && (await carts.find(own.id, now));
    if (!cart || cart.entries.length === 0) return undefined;
    const details = await findDetails(database, cart.id);
    const customer = details ? links.customerOf(details.email) : '';
    const address = details && locationOf(details.contact);
    const prices = await priceStoredCart(database, cart, { now, customer, ...(address && { address }) });
    const { priced, settings } = prices;
    const isDelivered = priced.requiresShipping;
    return {
      ...prices,
      cart,
      details,
      customer,
      stockProblems: await stockProblems(database, cart, prices.variants),
      asked: { address: isDelivered, country: isDelivered || settings.taxes.rules.length > 0 },
    };
  };
}

/** The countries in which the shop sells, with their names in the current language, sorted by name. */
export function soldCountries({ countries: sold }: ShopSettings) {
  const all = countries(wordsLanguage());
  return sold.length === 0 ? all : all.filter(({ code }) => sold.includes(code));
}
