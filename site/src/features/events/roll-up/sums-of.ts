import type { EventRow } from '../store/event-row.ts';
import { bucketOf } from './buckets.ts';

/** The columns of an event that sums are made of. */
export type SummedEvent = Pick<
  EventRow,
  'at' | 'day' | 'kind' | 'name' | 'path' | 'source' | 'visitor' | 'session' | 'value' | 'is_bot'
>;

/** Kind under which the events of programs are counted. Nothing else of them is in the sums. */
const BOT_KIND = 'bot';
/** Path under which the figures of all pages are counted once more, so that a percentile of all reads few rows. */
export const ALL_PAGES = '*';

/** Name of the long tasks of a plugin, which is the text after it. Those of other scripts have the name without it. */
export const LONG_TASK = 'long-task';
const METRICS: ReadonlySet<string> = new Set(['CLS', 'FCP', 'INP', 'LCP', 'TTFB', 'page-speed', LONG_TASK]);

export interface EventSums {
  readonly counts: readonly {
    readonly day: string;
    readonly kind: string;
    readonly name: string;
    readonly path: string;
    readonly times: number;
  }[];
  /** Where visits came from, by `day\0visit`: the source of the first hit that has one. Others came directly. */
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

/** Adds events up. The sums of two lists of events, added, are the sums of both lists together. */
export function sumsOf(events: readonly SummedEvent[]): EventSums {
  const counts = counter<{ day: string; kind: string; name: string; path: string }>();
  const sources = new Map<string, { readonly at: string; readonly source: string }>();
  const visitors = counter<{ day: string; what: string; id: string }>();
  const values = counter<{ day: string; name: string; path: string; bucket: number }>();
  for (const { at, day, kind, name, path, source, visitor, session, value, is_bot } of events) {
    if (is_bot === 1) {
      counts.add({ day, kind: BOT_KIND, name: '', path: '' });
      continue;
    }
    counts.add({ day, kind, name, path });
    if (kind === 'performance' && value !== null && isSummed(name)) {
      const bucket = bucketOf(value);
      values.add({ day, name, path, bucket });
      values.add({ day, name, path: ALL_PAGES, bucket });
    }
    if (kind !== 'hit') continue;
    const visit = `${day}\0${session}`;
    const known = sources.get(visit);
    // The events of a request may be stored in any order.
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

/** Anybody can invent metrics, and each value of one can be another row. */
function isSummed(name: string): boolean {
  return METRICS.has(name) || name.startsWith(`${LONG_TASK} `);
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
