import type { UrlEncodedValues } from '@plinth/sdk';
import { jsonText } from '@plinth/sdk/json';

/** Encodes as `application/x-www-form-urlencoded`. Lone surrogates become U+FFFD, as in the browser's own forms. */
export function encodeForm(values: UrlEncodedValues): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) pairs.append(name, asText(item));
    }
  }
  return pairs.toString();
}

function asText(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'object' ? jsonText(value) : String(value);
}
