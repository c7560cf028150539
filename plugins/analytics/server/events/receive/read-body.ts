/** The body of a call: fields of a form, or JSON. */
export type EventBody =
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'json'; readonly value: unknown };

/** Limit for the fields of a form. A call of §7 has about twenty fields. */
const MOST_FIELDS = 200;

/**
 * Reads a body. The first character decides whether the body is JSON. The content type is not used, because
 * `sendBeacon` sends JSON as `text/plain`.
 * @returns Undefined when the body is neither a form nor JSON, or is too large.
 */
export function readEventBody(text: string): EventBody | undefined {
  if (/^\s*[[{]/.test(text)) {
    const value = parsedJson(text);
    return value === undefined ? undefined : { kind: 'json', value };
  }
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) return undefined;
  return { kind: 'form', fields: Object.fromEntries(new URLSearchParams(text)) };
}

/** Parses JSON. Undefined when the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text is not JSON. The caller refuses the event.
    return undefined;
  }
}

/** An object as a record; undefined for every other value. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return isRecord(value) ? value : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
