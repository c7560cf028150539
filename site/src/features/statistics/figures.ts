import type { Database } from '../../storage/open-database.ts';
import { formsShown } from '../census/service.ts';
import { eventStatistics } from '../events/service.ts';
import { formsSent } from '../forms/service.ts';
import { type ReportGroup, reportGroups } from '../reports/service.ts';
import { before, daysOf, type Period } from './period.ts';

/** How many rows a list has. */
const ROWS = 10;
/** Web vitals, with the highest value that is good and the highest that needs improvement. */
export const VITALS = {
  LCP: { good: 2_500, poor: 4_000, unit: 'ms' },
  INP: { good: 200, poor: 500, unit: 'ms' },
  CLS: { good: 0.1, poor: 0.25, unit: '' },
} as const;

export type VitalName = keyof typeof VITALS;

const VITAL_NAMES: readonly VitalName[] = ['LCP', 'INP', 'CLS'];
/** Three of four page views are at least as good. */
const SHARE = 0.75;
/** The events of a shop, in the order in which a visitor makes them. */
const SHOP_EVENTS = ['ViewContent', 'AddToCart', 'Purchase'];
const MOST_NAMES = 100;

/** Something that was counted, in the period and in the one before. */
export interface Compared {
  readonly name: string;
  readonly times: number;
  readonly earlier: number;
}

interface PageVitals {
  /** Path; an empty text for all pages together. */
  readonly path: string;
  readonly values: Readonly<Partial<Record<VitalName, number>>>;
}

export interface Figures {
  readonly period: Period;
  readonly days: readonly {
    readonly day: string;
    readonly views: number;
    readonly visits: number;
    readonly visitors: number;
  }[];
  /** Views of each day of the period before, in the same order. */
  readonly earlierViews: readonly number[];
  readonly totals: readonly Compared[];
  readonly pages: readonly Compared[];
  readonly sources: readonly Compared[];
  /** Views by programs. */
  readonly bots: number;
  readonly shop: readonly Compared[];
  readonly events: readonly Compared[];
  readonly buttons: readonly { readonly name: string; readonly seen: number; readonly pressed: number }[];
  readonly forms: readonly { readonly name: string; readonly shown: number; readonly sent: number }[];
  readonly vitals: readonly PageVitals[];
  /** The errors that were reported last, whatever the period. */
  readonly errors: readonly ReportGroup[];
}

/** Reads all figures of the page. Every query reads sums, so the time does not grow with the number of events. */
export async function figuresOf(database: Database, period: Period): Promise<Figures> {
  const statistics = eventStatistics(database);
  const earlier = before(period);
  const compared = async (read: (period: Period, count: number) => Promise<readonly Counted[]>) => {
    const [now, then] = await Promise.all([read(period, ROWS), read(earlier, MOST_NAMES)]);
    return now.map(({ name, times }) => ({ name, times, earlier: timesOf(then, name) }));
  };
  const names = (kind: string) => (some: Period, count: number) => statistics.names(some, kind, count);
  const [days, daysBefore, pages, sources, bots, events, shopNow, shopThen, seen, pressed, shown, sent, errors] =
    await Promise.all([
      statistics.days(period),
      statistics.days(earlier),
      compared(statistics.pages),
      compared(statistics.sources),
      statistics.names(period, 'bot', 1),
      compared(names('analytics')),
      statistics.names(period, 'event', MOST_NAMES),
      statistics.names(earlier, 'event', MOST_NAMES),
      statistics.names(period, 'button-render', ROWS),
      statistics.names(period, 'button-click', MOST_NAMES),
      formsShown(database, period),
      formsSent(database, period),
      reportGroups(database, ROWS),
    ]);
  const paths = pages.slice(0, ROWS / 2).map(({ name }) => name);
  const vitals = await statistics.percentiles(period, VITAL_NAMES, SHARE, paths);
  const byDay = new Map(days.map((day) => [day.day, day]));
  const byDayBefore = new Map(daysBefore.map((day) => [day.day, day]));
  const sum = (list: typeof days, name: 'views' | 'visits' | 'visitors') =>
    list.reduce((all, day) => all + day[name], 0);
  const formNames = [...new Set([...shown.keys(), ...sent.keys()])].sort();
  return {
    period,
    days: daysOf(period).map((day) => byDay.get(day) ?? { day, views: 0, visits: 0, visitors: 0 }),
    earlierViews: daysOf(earlier).map((day) => byDayBefore.get(day)?.views ?? 0),
    totals: (['views', 'visits', 'visitors'] as const).map((name) => ({
      name,
      times: sum(days, name),
      earlier: sum(daysBefore, name),
    })),
    pages,
    sources,
    bots: bots.reduce((all, { times }) => all + times, 0),
    shop: SHOP_EVENTS.map((name) => ({ name, times: timesOf(shopNow, name), earlier: timesOf(shopThen, name) })),
    events,
    buttons: seen.map(({ name, times }) => ({ name, seen: times, pressed: timesOf(pressed, name) })),
    forms: formNames
      .map((name) => ({ name, shown: shown.get(name) ?? 0, sent: sent.get(name) ?? 0 }))
      .slice(0, ROWS * 2),
    vitals,
    errors,
  };
}

interface Counted {
  readonly name: string;
  readonly times: number;
}

function timesOf(list: readonly Counted[], name: string): number {
  return list.find((each) => each.name === name)?.times ?? 0;
}
