import type { EventRow } from '../store/event-row.ts';
import { bucketOf } from './buckets.ts';

/** The columns of an event from which sums are made. */
export type SummedEvent = Pick<
  EventRow,
  'at' | 'day' | 'kind' | 'name' | 'path' | 'source' | 'visitor' | 'session' | 'value' | 'is_bot'
>;

/** Kind under which the events of programs such as crawlers are counted. No other sum contains these events. */
const BOT_KIND = 'bot';
/** Path of the sums over all pages, and of the events that are not counted by page. */
export const ALL_PAGES = '*';

/** Name of the metric for long tasks. The name of the plugin follows after a space, when a plugin caused the task. */
export const LONG_TASK = 'long-task';
/** Highest time in ms that is counted. Nobody waits longer for a page, so a higher value is invented or an error. */
const LONGEST_MS = 600_000;
/** Highest sum of layout shifts that is counted. A page that moves all the time for some seconds reaches this sum. */
const HIGHEST_CLS = 100;
const METRICS: ReadonlySet<string> = new Set(['CLS', 'FCP', 'INP', 'LCP', 'TTFB', 'page-speed', LONG_TASK]);

export interface EventSums {
  readonly counts: readonly {
    readonly day: string;
    readonly kind: string;
    readonly name: string;
    readonly path: string;
    readonly times: number;
  }[];
  /**
   * Source of each visit: the source of its earliest hit that has a source. The key is `day\0visit`. A visit without a
   * source is not in the map.
   */
  readonly sources: ReadonlyMap<string, { readonly at: string; readonly source: string }>;
  readonly visitors: readonly { readonly day: string; readonly what: string; readonly id: string }[];
  readonly values: readonly {
    readonly day: string;
    readonly name: string;
    readonly path: string;
    readonly bucket: number;
    readonly times: number;
  }[];
}

/** Adds events up. When a list is split into two, adding the sums of both parts gives the sums of the whole list. */
export function sumsOf(events: readonly SummedEvent[]): EventSums {
  const counts = counter<{ day: string; kind: string; name: string; path: string }>();
  const sources = new Map<string, { readonly at: string; readonly source: string }>();
  const visitors = counter<{ day: string; what: string; id: string }>();
  const values = counter<{ day: string; name: string; path: string; bucket: number }>();
  for (const { at, day, kind, name, path, source, visitor, session, value, is_bot } of events) {
    if (is_bot === 1) {
      counts.add({ day, kind: BOT_KIND, name: '', path: ALL_PAGES });
      continue;
    }
    counts.add({ day, kind, name, path: kind === 'hit' ? path : ALL_PAGES });
    if (kind === 'performance' && value !== null && isSummed(name) && isPlausible(name, value)) {
      const bucket = bucketOf(value);
      values.add({ day, name, path, bucket });
      values.add({ day, name, path: ALL_PAGES, bucket });
    }
    if (kind !== 'hit') continue;
    const visit = `${day}\0${session}`;
    const known = sources.get(visit);
    // The events of a visit can be stored in any order, so the times decide which of them is the earliest.
    if (source !== '' && (!known || at < known.at)) sources.set(visit, { at, source });
    if (visitor !== '') visitors.add({ day, what: 'visitor', id: visitor });
    if (session !== '') visitors.add({ day, what: 'visit', id: session });
  }
  return {
    counts: counts.all(),
    sources,
    visitors: visitors.all().map(({ times: _times, ...each }) => each),
    values: values.all(),
  };
}

/**
 * Only known metrics are added up. Anybody can send invented names, and each name would need a new row in the database.
 */
function isSummed(name: string): boolean {
  return METRICS.has(name) || name.startsWith(`${LONG_TASK} `);
}

/** Is the value one that a page can measure? Other values are stored with their event, but no sum contains them. */
function isPlausible(name: string, value: number): boolean {
  return value >= 0 && value <= (name === 'CLS' ? HIGHEST_CLS : LONGEST_MS);
}

function counter<Key extends object>() {
  const counts = new Map<string, Key & { times: number }>();
  return {
    add: (key: Key): void => {
      const text = Object.values(key).join('\0');
      const known = counts.get(text);
      if (known) known.times += 1;
      else counts.set(text, { ...key, times: 1 });
    },
    all: (): readonly (Key & { readonly times: number })[] => [...counts.values()],
  };
}
