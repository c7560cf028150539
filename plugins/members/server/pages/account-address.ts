import { sameOriginPath } from '@plinth/sdk/links';
import { optionalText, requestPath, sendingPath } from '@plinth/server/http';
import { LANGUAGES, wordsLanguage } from '@plinth/server/messages';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';

export const ACCOUNT_PATH = '/account';
export const SIGN_IN_PATH = '/account/sign-in';
export const SIGN_OUT_PATH = '/account/sign-out';
export const SIGN_UP_PATH = '/account/sign-up';
export const RESET_PATH = '/account/reset';
export const LINK_PATH = '/account/link';

const LONGEST = 2_000;
const text = optionalText(LONGEST);
const querySchema = v.fallback(v.object({ next: text, lang: text, token: text, done: text }), {
  next: '',
  lang: '',
  token: '',
  done: '',
});

export function accountQuery({ query }: FastifyRequest): v.InferOutput<typeof querySchema> {
  return v.parse(querySchema, query);
}

/**
 * Language of the account pages: the language in the address, otherwise the language of the page from which the visitor
 * came.
 */
export function accountLocale(request: FastifyRequest): string {
  const { lang } = accountQuery(request);
  return LANGUAGES.includes(lang) ? lang : request.locale;
}

/**
 * Address of an account page, in the current language. @param next Page to show afterwards, for example after signing
 * in.
 */
export function accountAddress(path: string, next = ''): string {
  const entries = [...(next === '' ? [] : [['next', next]]), ['lang', wordsLanguage()]];
  return `${path}?${new URLSearchParams(entries)}`;
}

/** The page to show after signing in: `wanted` when it is a page of this site, otherwise an empty text. */
export function nextPage(wanted: string): string {
  const path = sameOriginPath(wanted, 'http://site.invalid');
  return path === undefined || isAccountPath(path) || path.startsWith('/api/') ? '' : path;
}

/** The page of this site from which the visitor came; empty when it is unknown or an account page. */
export function sendingPage(request: FastifyRequest): string {
  const path = sendingPath(request);
  return path === undefined ? '' : nextPage(path);
}

function isAccountPath(address: string): boolean {
  const path = requestPath(address) ?? ACCOUNT_PATH;
  return path === ACCOUNT_PATH || path.startsWith(`${ACCOUNT_PATH}/`);
}
