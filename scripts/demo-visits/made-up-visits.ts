import { LONG_TASK } from '../../plugins/analytics/server/events/roll-up/sums-of.ts';
import type { EventRow } from '../../plugins/analytics/server/events/store/event-row.ts';

/** Items with their weights: an item with weight 20 is chosen twice as often as an item with weight 10. */
export type Weighted = readonly (readonly [value: string, weight: number])[];

export interface VisitOptions {
  /** Paths of pages. */
  readonly pages: Weighted;
  readonly sources: Weighted;
  /** Number of made-up visitors, each of whom visits the site several times. */
  readonly visitors: number;
  /** Returns random numbers from 0 to 1. */
  readonly random: () => number;
}

const HOURS = { first: 8, count: 14 };
/** Plugins that cause long tasks, with their weights. The empty name is for scripts that are not part of a plugin. */
const BUSY: Weighted = [
  ['gallery', 5],
  ['media', 3],
  ['forms', 2],
  ['', 4],
];
const LONG_TASK_SHARE = 0.08;

/**
 * Makes the events of visits. Each visit has some page views with their web vitals, and sometimes a long task, a
 * product, a purchase or a press of a button. Some visits are made by programs. The ids are numbered, so the events of
 * two calls must not be stored in one database.
 */
export function madeUpVisits({ pages, sources, visitors, random }: VisitOptions) {
  const pickPage = chooser(pages, random);
  const pickSource = chooser(sources, random);
  const pickBusy = chooser(BUSY, random);
  let made = 0;

  function row(day: string, some: Partial<EventRow>): EventRow {
    made += 1;
    const at = `${day}T${String(HOURS.first + Math.floor(random() * HOURS.count)).padStart(2, '0')}:00:00.000Z`;
    return {
      id: `demo-${made}`,
      at,
      received_at: at,
      day,
      kind: 'hit',
      name: 'View',
      path: '/',
      source: '',
      visitor: '',
      session: '',
      website: 'slowfield',
      value: null,
      is_bot: 0,
      data: '{}',
      ...some,
    };
  }

  function visit(day: string, visitNumber: number): EventRow[] {
    const visitor = `v${Math.floor(random() * visitors)}`;
    const who = { visitor, session: `${visitor}|${day}${visitNumber}` };
    const source = pickSource();
    const rows: EventRow[] = [];
    const views = 1 + Math.floor(random() ** 2 * 6);
    for (let view = 0; view < views; view += 1) {
      const path = pickPage();
      rows.push(row(day, { ...who, path, source: view === 0 ? source : '' }));
      const slow = path === '/portfolio' ? 1.6 : 1;
      const vitals = { TTFB: 180, FCP: 600 * slow, LCP: 900 * slow, INP: 60, CLS: 0.01 };
      for (const [name, usual] of Object.entries(vitals))
        rows.push(row(day, { ...who, kind: 'performance', name, path, value: usual * (0.5 + 2 * random() ** 3) }));
      if (random() < LONG_TASK_SHARE * slow) {
        const name = `${LONG_TASK} ${pickBusy()}`.trim();
        rows.push(row(day, { ...who, kind: 'performance', name, path, value: 50 + 250 * random() ** 3 }));
      }
      if (path.startsWith('/prints/') && random() < 0.6) {
        rows.push(row(day, { ...who, kind: 'analytics', name: 'ViewContent', path }));
        if (random() < 0.2) rows.push(row(day, { ...who, kind: 'analytics', name: 'AddToCart', path }));
        if (random() < 0.06) rows.push(row(day, { ...who, kind: 'analytics', name: 'Purchase', path }));
      }
      if (path === '/') {
        rows.push(row(day, { ...who, kind: 'button-render', name: 'See the prints', path }));
        if (random() < 0.18) rows.push(row(day, { ...who, kind: 'button-click', name: 'See the prints', path }));
      }
      if (path === '/portfolio' && random() < 0.5)
        rows.push(row(day, { ...who, kind: 'analytics', name: 'gallery_opened', path }));
    }
    if (random() < 0.04) rows.push(row(day, { kind: 'hit', is_bot: 1 }));
    return rows;
  }

  return { visit, count: () => made };
}

/** Returns a function that chooses an item. It uses a binary search, because some lists are long. */
function chooser(list: Weighted, random: () => number): () => string {
  const ends: number[] = [];
  let sum = 0;
  for (const [, weight] of list) {
    sum += weight;
    ends.push(sum);
  }
  return () => {
    const at = random() * sum;
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    const [value] = list[low] ?? [];
    if (value === undefined) throw new TypeError('the list is empty');
    return value;
  };
}
