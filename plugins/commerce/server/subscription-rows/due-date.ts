import type { SubscriptionPlan } from '@plinth/sdk/commerce';

const WEEK_DAYS = 7;
const YEAR_MONTHS = 12;
/** Latest date of a payment. Later dates are replaced by this date; both are too far away to matter. */
const LAST_DATE = new Date('9999-12-31T00:00:00Z');

/**
 * Date of a payment of a subscription, in the calendar of a time zone. All dates are counted from the first payment: a
 * monthly subscription of 31 January is paid on 28 or 29 February and then on 31 March, and a yearly subscription of 29
 * February is paid on 28 February in years without that day. The time of the day stays the same. If the clocks skip
 * that time on a day, the payment is after the change.
 *
 * @param count Number of payments before this one.
 */
export function dueDate(
  start: Date,
  { value, unit }: SubscriptionPlan['billingPeriod'],
  { count, timeZone }: { readonly count: number; readonly timeZone: string },
): Date {
  const [year, month, day, ...time] = localParts(start, timeZone);
  const periods = value * count;
  if (unit === 'week') return atLocalTime([year, month, day + periods * WEEK_DAYS, ...time], timeZone);
  const months = month + periods * (unit === 'year' ? YEAR_MONTHS : 1);
  // For `Date.UTC`, day 0 of a month is the last day of the month before.
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return atLocalTime([year, months, Math.min(day, lastDay), ...time], timeZone);
}

/**
 * The first date of a subscription's calendar after a time.
 * @param least Number of payments that were made. The date is not before that of the next payment.
 */
export function dueDateAfter(
  start: Date,
  period: SubscriptionPlan['billingPeriod'],
  { after, least, timeZone }: { readonly after: Date; readonly least: number; readonly timeZone: string },
): Date {
  for (let count = least; ; count += 1) {
    const date = dueDate(start, period, { count, timeZone });
    if (date > after || date >= LAST_DATE) return date;
  }
}

/** Year, month from 0, day, hour, minute, second. */
type LocalParts = readonly [number, number, number, number, number, number];

function localParts(instant: Date, timeZone: string): LocalParts {
  const local = new Date(instant.getTime() + offsetMs(instant.getTime(), timeZone));
  return [
    local.getUTCFullYear(),
    local.getUTCMonth(),
    local.getUTCDate(),
    local.getUTCHours(),
    local.getUTCMinutes(),
    local.getUTCSeconds(),
  ];
}

function atLocalTime(parts: LocalParts, timeZone: string): Date {
  const wanted = Date.UTC(...parts);
  if (Number.isNaN(wanted) || wanted >= LAST_DATE.getTime()) return LAST_DATE;
  const first = wanted - offsetMs(wanted, timeZone);
  const second = wanted - offsetMs(first, timeZone);
  const isThere = (time: number) => time + offsetMs(time, timeZone) === wanted;
  return new Date([second, first].find(isThere) ?? Math.max(first, second));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a time zone are ahead of UTC. */
function offsetMs(time: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(time / 1000) * 1000;
}
