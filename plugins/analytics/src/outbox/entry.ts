import { CALLS, type CallName } from './calls.ts';

/**
 * Prefix of the storage keys of events. Each event has its own key, so that tabs never overwrite each other's events.
 */
export const EVENT_PREFIX = 'analytics.event.';
/** Events older than this are dropped, because the server would assume that the clock of the browser is wrong. */
const OLDEST_MS = 7 * 24 * 60 * 60 * 1000;

export type Fields = Readonly<Record<string, unknown>>;

/** Prefix of the storage keys of fields that many events share. */
export const BASE_PREFIX = 'analytics.base.';

/** An event that waits until the site has stored it. */
export interface Entry {
  /** The key in storage: prefix, time and id. When keys are sorted, the oldest event comes first. */
  readonly key: string;
  readonly call: CallName;
  readonly fields: Fields;
}

/** Id of an event or a visitor. `randomUUID` is missing on pages without https. */
export function newId(now: number): string {
  return [now, ...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('-');
}

/**
 * Reads a stored event. Undefined when it is too old or malformed. The shape is checked, because any code on the site
 * can write into the storage. The check uses no schema library, because its code would be a third of the plugin.
 *
 * @param read Returns the text under a storage key. It is called with the key of the fields that the event shares with
 * other events.
 */
export function readEntry(key: string, read: (key: string) => string, now: number): Entry | undefined {
  // After the clock was set back, the time in a key can be in the future. Such an event is kept.
  if (!(now - Number.parseInt(key.slice(EVENT_PREFIX.length), 36) < OLDEST_MS)) return undefined;
  try {
    const [call, own, base]: unknown[] = JSON.parse(read(key));
    const common: unknown = base ? JSON.parse(read(String(base))) : {};
    if (isCallName(call) && isFields(own) && isFields(common)) return { key, call, fields: merged(common, own) };
  } catch {
    // The text is not a JSON list, so it is not an event.
  }
  return undefined;
}

/** Merges fields. When both have an object under the same name, the two objects are merged too. */
function merged(common: Fields, own: Fields): Fields {
  const both = Object.entries(own).map(([name, value]) => {
    const other = common[name];
    return [name, isFields(value) && isFields(other) ? merged(other, value) : value];
  });
  return { ...common, ...Object.fromEntries(both) };
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCallName(name: unknown): name is CallName {
  return Object.hasOwn(CALLS, String(name));
}
