import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startSite } from '../../site/start-site.ts';
import { type BenchSite, SCRATCH } from '../bench-site.ts';
import { type Collector, startCollector } from './collector.ts';
import type { PeerTracker } from './peer-trackers.ts';

/** A tracker on a page whose requests go through a collector. */
export interface RunningTracker extends AsyncDisposable {
  readonly name: string;
  readonly collector: Collector;
  /** Does the tracker send an event by itself when it starts? */
  readonly sendsHit: boolean;
  /**
   * Number of events that are stored more than once. Undefined when the benchmark does not include the server that
   * stores the tracker's events.
   */
  storedTwice(): number | undefined;
}

/** Paths of the calls of §7 that send events. */
const OUR_CALLS = ['/api/census/', '/api/events/', '/api/v1/events', '/api/1/performance/records'];

export async function startPeer({ name, collects, files }: PeerTracker): Promise<RunningTracker> {
  const collector = await startCollector({ collects, files });
  return {
    name,
    collector,
    sendsHit: false,
    storedTwice: () => undefined,
    [Symbol.asyncDispose]: () => collector[Symbol.asyncDispose](),
  };
}

/** Starts a site with one page, on which the plugin of this benchmark tracks events. */
export async function startOurs({ dist, lockFile }: BenchSite): Promise<RunningTracker> {
  const pages = path.join(SCRATCH, 'outbox-pages');
  await mkdir(pages, { recursive: true });
  const blocks = [{ id: 'text', type: 'html', data: { html: '<h1>Bench</h1>' } }];
  await writeFile(path.join(pages, 'index.json'), JSON.stringify({ path: '/', title: 'Bench', blocks }));
  // Switches off performance records, because the other trackers do not send any. With performance records, the page
  // would exceed the limit of 1,000 events.
  const environment = { PLINTH_EVENT_RATE: '0', PLINTH_PERFORMANCE_SHARE: '0%' };
  const site = await startSite({ pages, dist, lockFile, environment });
  const collector = await startCollector({ collects: OUR_CALLS, upstream: site.address });
  return {
    name: 'Plinth',
    collector,
    sendsHit: true,
    storedTwice: () => repeated(path.join(site.data, 'site.sqlite')),
    async [Symbol.asyncDispose]() {
      await collector[Symbol.asyncDispose]();
      await site.close();
    },
  };
}

function repeated(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare("select data from events where data like '%mark-%'").all();
  database.close();
  const times = new Map<string, number>();
  for (const { data } of rows) {
    const [mark = ''] = /mark-\d+-\d+/.exec(String(data)) ?? [];
    times.set(mark, (times.get(mark) ?? 0) + 1);
  }
  return [...times.values()].filter((count) => count > 1).length;
}
