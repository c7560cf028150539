import { optionalText, sendingPath } from '@plinth/server/http';
import { LANGUAGES, wordsLanguage } from '@plinth/server/messages';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ORDERS } from '../rows/find-comments.ts';

export const SOCIAL_PATH = '/social';
export const COMMENTS_PATH = `${SOCIAL_PATH}/comments`;
export const EDIT_PATH = `${COMMENTS_PATH}/edit`;
export const LIKES_PATH = `${SOCIAL_PATH}/likes`;
export const COMMENTS_CALL_PATH = '/api/social/comments';
export const LIKES_CALL_PATH = '/api/social/likes';
/** §7 Comment count. */
export const COUNT_CALL_PATH = '/api/comment/GetCommentCount';

const SITE = 'http://site.invalid';
export const LONGEST_THREAD = 200;
const text = optionalText(LONGEST_THREAD);
const commentId = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))), undefined);

const querySchema = v.object({
  lang: text,
  thread: text,
  order: v.fallback(v.optional(v.picklist(ORDERS), 'oldest'), 'oldest'),
  after: commentId,
  reply: commentId,
  root: commentId,
  id: commentId,
  note: text,
  target: text,
});

/** The query of an address of comments or likes. What is not valid counts as missing. */
export type SocialQuery = v.InferOutput<typeof querySchema>;

export function socialQuery({ query }: FastifyRequest): SocialQuery {
  return v.parse(querySchema, typeof query === 'object' ? (query ?? {}) : {});
}

/**
 * Language of a page of comments: `lang` in its address or in the address of the page that linked to it, otherwise the
 * language of the request.
 */
export function socialLocale(request: FastifyRequest): string {
  const sender = sendingPath(request) ?? '/';
  const named = [socialQuery(request).lang, new URL(sender, SITE).searchParams.get('lang') ?? ''];
  return named.find((lang) => LANGUAGES.includes(lang)) ?? request.locale;
}

/** Address of a page in the current language. Empty values are left out. */
export function socialAddress(
  path: string,
  query: { readonly [Name in keyof SocialQuery]?: SocialQuery[Name] | undefined } = {},
): string {
  const entries = Object.entries({ lang: wordsLanguage(), ...query }).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value]],
  );
  return `${path}?${new URLSearchParams(entries)}`;
}
