import * as v from 'valibot';
import { placeId } from './service-places.ts';

/**
 * Limits for the characters of a text that is searched for. The minimum is 2, because a single letter would match
 * almost every place.
 */
const LEAST_INPUT = 2;
const LONGEST_INPUT = 100;

const input = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(LEAST_INPUT, `has fewer than ${LEAST_INPUT} characters`),
  v.maxLength(LONGEST_INPUT, `has more than ${LONGEST_INPUT} characters`),
  v.regex(/^\P{Cc}+$/u, 'has a control character'),
  v.check((text) => text.isWellFormed(), 'is not a text'),
);
/** A language that is missing or wrong is undefined. */
const language = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i))), undefined);

/** The query of `autocomplete`, without the fields of the tracking context. */
export const suggestQuery = v.object({ input, language });
/** The query of `details`, without the fields of the tracking context. */
export const findQuery = v.object({ place: placeId, language });
