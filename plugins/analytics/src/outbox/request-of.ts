import { CALLS, LIST_CALLS } from './calls.ts';
import type { Entry, Fields } from './entry.ts';

/**
 * Limit of a request: 60 KiB. When the visitor leaves the page, browsers still send requests with `keepalive`, but at
 * most 64 KiB for all of them together.
 */
export const MOST_BYTES = 60 * 1024;

/** A request, and the events that are in it. */
export interface EventRequest {
  /** The first entry. Further entries of the same call follow if a request of this call may have several events. */
  readonly entries: readonly Entry[];
  readonly path: string;
  /** Encoded in UTF-8, the text may have more bytes than characters. */
  readonly body: string;
  readonly isForm: boolean;
  readonly bytes: number;
}

/**
 * Makes the request for the first of these entries (§7). Undefined when there are none.
 *
 * @param most Limit for the events of the request.
 * @param isLeaving True: envelopes are sent as a form, in the way in which a beacon sends them (§7).
 */
export function requestOf(waiting: readonly Entry[], most: number, isLeaving: boolean): EventRequest | undefined {
  const [first] = waiting;
  if (!first) return undefined;
  const { call, fields } = first;
  const path = `/api/${CALLS[call]}`;
  if (!LIST_CALLS.includes(call)) {
    // In a quick view, the field is the id of the product and goes into the address. In other events it is an ordinary
    // field.
    const { id, ...others } = fields;
    const isNamed = call === 'quick-view';
    const body = formOf(isNamed ? others : fields);
    const name = isNamed ? encodeURIComponent(String(id).toWellFormed()) : '';
    return { entries: [first], path: path + name, body, isForm: true, bytes: body.length };
  }
  const field = call === 'trace' ? 'data' : call === 'analytics' && isLeaving ? 'events' : '';
  let entries = waiting.filter((entry) => entry.call === call).slice(0, most);
  for (;;) {
    const list = entries.map((entry) => (call === 'analytics' ? textsOf(entry.fields) : entry.fields));
    const body = field ? formOf({ [field]: list }) : JSON.stringify(list);
    const bytes = new Blob([body]).size;
    if (bytes <= MOST_BYTES || entries.length < 2) return { entries, path, body, isForm: field !== '', bytes };
    entries = entries.slice(0, entries.length / 2);
  }
}

function formOf(fields: Fields): string {
  return `${new URLSearchParams(textsOf(fields))}`;
}

/** Null and undefined become an empty text, and an object is sent as JSON. */
function textsOf(fields: Fields): Record<string, string> {
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'object' && value ? JSON.stringify(value) : String(value ?? ''),
  ]);
  return Object.fromEntries(texts);
}
