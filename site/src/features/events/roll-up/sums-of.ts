import type { EventRow } from '../store/event-row.ts';
import { bucketOf } from './buckets.ts';

/** The columns of an event that sums are made of. */
export type SummedEvent = Pick<
  EventRow,
  'day' | 'kind' | 'name' | 'path' | 'source' | 'visitor' | 'session' | 'value' | 'is_bot'
>;

/** Kind under which the events of programs are counted. Nothing else of them is in the sums. */
const BOT_KIND = 'bot';
/** Path under which the figures of all pages are counted once more, so that a percentile of all reads few rows. */
export const ALL_PAGES = '*';

export interface EventSums {
  readonly counts: readonly {
    readonly day: string;
    readonly kind: string;
    readonly name: string;
    readonly path: string;
    readonly times: number;
  }[];
  readonly sources: readonly { readonly day: string; readonly source: string; readonly times: number }[];
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
  const sources = counter<{ day: string; source: string }>();
  const visitors = counter<{ day: string; what: string; id: string }>();
  const values = counter<{ day: string; name: string; path: string; bucket: number }>();
  for (const { day, kind, name, path, source, visitor, session, value, is_bot } of events) {
    if (is_bot === 1) {
      counts.add({ day, kind: BOT_KIND, name: '', path: '' });
      continue;
    }
    counts.add({ day, kind, name, path });
    if (kind === 'performance' && value !== null) {
      const bucket = bucketOf(value);
      values.add({ day, name, path, bucket });
      values.add({ day, name, path: ALL_PAGES, bucket });
    }
    if (kind !== 'hit') continue;
    sources.add({ day, source });
    if (visitor !== '') visitors.add({ day, what: 'visitor', id: visitor });
    if (session !== '') visitors.add({ day, what: 'visit', id: session });
  }
  return {
    counts: counts.all(),
    sources: sources.all(),
    visitors: visitors.all().map(({ times: _times, ...each }) => each),
    values: values.all(),
  };
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
