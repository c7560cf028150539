import { sameOriginPath } from '@plinth/sdk/links';
import { optionalText, sendingPath } from '@plinth/server/http';
import { LANGUAGES, wordsLanguage } from '@plinth/server/messages';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CHECKOUT_PATHS } from '../order-views/checkout-address.ts';

export const CART_PAGE_PATH = '/commerce/cart';
export const ADD_PATH = `${CART_PAGE_PATH}/add`;
export const UPDATE_PATH = `${CART_PAGE_PATH}/update`;
export const CURRENCY_PATH = `${CART_PAGE_PATH}/currency`;

const SITE = 'http://site.invalid';
const LONGEST = 2_000;
const text = optionalText(LONGEST);
const querySchema = v.fallback(v.object({ lang: text, from: text, kept: text }), { lang: '', from: '', kept: '' });

/**
 * Reads the query of the cart page. `kept` is `1` when the visitor has just put a product into the cart. If the request
 * then has no cookie of a cart, the browser accepts no cookies.
 */
export function cartPageQuery({ query }: FastifyRequest): v.InferOutput<typeof querySchema> {
  return v.parse(querySchema, query);
}

/**
 * Language of the cart page: the language in the address, otherwise the language of the page from which the visitor
 * came.
 */
export function cartPageLocale(request: FastifyRequest): string {
  const sender = sendingPath(request) ?? '/';
  // The server's own pages also have their language in their address.
  const named = [cartPageQuery(request).lang, new URL(sender, SITE).searchParams.get('lang') ?? ''];
  const language = named.find((lang) => LANGUAGES.includes(lang)) ?? request.locale;
  // The address has the language only. The page has its region too, which dates need.
  return request.locale.startsWith(`${language}-`) ? request.locale : language;
}

/** Prefixes of the paths that the link “back” never uses: calls, the cart, the checkout. */
const OWN_PATHS: readonly string[] = ['/api/', CART_PAGE_PATH, ...CHECKOUT_PATHS];

/**
 * Page of the site to which the visitor can return: the page that the address names, otherwise the page from which the
 * visitor came.
 */
export function shoppingPage(request: FastifyRequest): string {
  const named = sameOriginPath(cartPageQuery(request).from, SITE);
  const path = named ?? sendingPath(request) ?? '/';
  return OWN_PATHS.some((own) => path.startsWith(own)) ? '/' : path;
}

/** Address of a page of the cart in the current language. */
export function cartPageAddress(path: string, from: string, isKept = false): string {
  const entries = [['lang', wordsLanguage()], ['from', from], ...(isKept ? [['kept', '1']] : [])];
  return `${path}?${new URLSearchParams(entries)}`;
}
