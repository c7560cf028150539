import { storable } from '@plinth/server/storage';

/**
 * Finds NUL and lone surrogates as `JSON.stringify` writes them. The first alternative of the pattern skips escaped
 * backslashes.
 */
const NOT_STORABLE = /\\\\|\\u(?:0000|d[89a-f][\da-f]{2})/g;
/** Finds email addresses, also in a web address. The first alternative of the pattern skips the escapes of JSON. */
const EMAIL = /(\\(?:u[\da-f]{4}|.))|[\w.+-]{1,64}(?:@|%40)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}/gi;

/**
 * Returns a sent value as JSON that both databases can store and that is safe for later readers: without NUL, lone
 * surrogates, keys named `__proto__`, and email addresses.
 *
 * @param text JSON of `value`, when the caller has it already.
 */
export function storableJson(value: unknown, text = JSON.stringify(value) ?? 'null'): string {
  let json = text;
  if (json.includes('"__proto__":'))
    json = JSON.stringify(value, (key, inner: unknown) => (key === '__proto__' ? undefined : inner));
  if (json.includes('\\u')) json = json.replace(NOT_STORABLE, (found) => (found === '\\\\' ? found : '\uFFFD'));
  return withoutEmails(json);
}

/**
 * Returns the first `most` characters of a text. Leaves out characters that the databases cannot store, and email
 * addresses.
 */
export function storableStart(text: string, most: number): string {
  return text === '' ? text : withoutEmails(storable(text.slice(0, most)));
}

/** Replaces email addresses, because an event must not say who the visitor is. */
function withoutEmails(text: string): string {
  if (!text.includes('@') && !text.includes('%40')) return text;
  return text.replace(EMAIL, (_found, escaped: string | undefined) => escaped ?? '[email]');
}
