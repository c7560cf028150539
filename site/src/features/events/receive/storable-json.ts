import { storable } from '../../../storage/storable.ts';

/** NUL and lone surrogates as `JSON.stringify` writes them. The first part skips backslashes that are escaped. */
const NOT_STORABLE = /\\\\|\\u(?:0000|d[89a-f][\da-f]{2})/g;
/** An email address, also in an address of the web. The first part skips what JSON escapes. */
const EMAIL = /(\\(?:u[\da-f]{4}|.))|[\w.+-]{1,64}(?:@|%40)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}/gi;

/**
 * JSON of what was sent, such that both databases can store it and that whoever reads it later is safe: without NUL, lone
 * surrogates, keys named `__proto__`, and email addresses.
 */
export function storableJson(value: unknown): string {
  let json = JSON.stringify(value) ?? 'null';
  if (json.includes('"__proto__":'))
    json = JSON.stringify(value, (key, inner: unknown) => (key === '__proto__' ? undefined : inner));
  if (json.includes('\\u')) json = json.replace(NOT_STORABLE, (found) => (found === '\\\\' ? found : '\uFFFD'));
  return withoutEmails(json);
}

/** The first `most` characters of a text, such that both databases can store them. */
export function storableStart(text: string, most: number): string {
  return text === '' ? text : withoutEmails(storable(text.slice(0, most)));
}

/** Replaces email addresses, because an event must not say who the visitor is. */
function withoutEmails(text: string): string {
  if (!text.includes('@') && !text.includes('%40')) return text;
  return text.replace(EMAIL, (_found, escaped: string | undefined) => escaped ?? '[email]');
}
