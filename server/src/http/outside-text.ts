import * as v from 'valibot';

/**
 * Schema of a text that somebody outside the site has written: a parameter of an address, a field of a form, an id. It
 * is limited in length and has no NUL, which no database can store.
 *
 * @param most Limit in characters.
 */
export function outsideText(most: number) {
  return v.pipe(
    v.string(),
    v.maxLength(most),
    v.check((text) => !text.includes('\0'), 'must not contain the character NUL'),
  );
}

/**
 * Schema of a text that may be missing, without white space around it. A missing text, and a text that `outsideText`
 * refuses, becomes the empty text.
 */
export function optionalText(most: number) {
  return v.fallback(v.optional(v.pipe(outsideText(most), v.trim()), ''), '');
}
