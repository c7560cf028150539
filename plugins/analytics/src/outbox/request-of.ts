import { jsonText } from '@plinth/sdk/json';
import { CALLS, LIST_CALLS } from './calls.ts';
import type { Entry, Fields } from './entry.ts';

/**
 * Limit of a request: 60 KiB. When the visitor leaves the page, browsers still send requests with `keepalive`, but at
 * most 64 KiB for all of them together.
 */
export const MOST_BYTES = 60 * 1024;

/** A request, and the events that are in it. */
export interface EventRequest {
  /**
   * The first waiting entry. Further entries of the same call follow it if requests of this call can contain several
   * events.
   */
  readonly entries: readonly Entry[];
  readonly path: string;
  /** Body of the request. In UTF-8, it can have more bytes than characters. */
  readonly body: string;
  readonly isForm: boolean;
  readonly bytes: number;
}

/**
 * Makes the request for the first of these entries (§7). Undefined when there is no entry.
 *
 * @param most Limit for the events of the request.
 * @param isLeaving True when the visitor leaves the page: events of the call `analytics` are then sent as a form, as a
 * beacon would send them (§7), and not as JSON.
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
    const body = field ? formOf({ [field]: list }) : jsonText(list);
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
    typeof value === 'object' && value ? jsonText(value) : String(value ?? ''),
  ]);
  return Object.fromEntries(texts);
}
