import { getDayOfWeek, parseDate } from '@internationalized/date';
import { attributes, escapeHtml } from '@plinth/server/html';
import { dayOfMonthText, dayText, localeOfTimes, monthText, weekdayText } from '../clock/time-text.ts';
import { type DayNumber, isoDate } from '../clock/time-zone.ts';
import { bookingDay, bookingDayFull, bookingEarlier, bookingLater } from '../messages/messages.ts';
import type { StartTime } from '../times/free-times.ts';
import type { Month } from '../times/month.ts';
import { linkHtml } from './page-html.ts';

const WEEK = 7;

export interface MonthParts {
  readonly month: Month;
  /** The first and the last day that can be booked. */
  readonly bookable: { readonly first: DayNumber; readonly last: DayNumber };
  /** Free times by day. Days without free times are missing. */
  readonly free: ReadonlyMap<DayNumber, readonly StartTime[]>;
  /** Days whose times are all taken. */
  readonly full: ReadonlySet<DayNumber>;
  readonly chosen: DayNumber | undefined;
  /** Returns the address of the page that shows a different month or day. */
  readonly hrefOf: (query: { readonly month?: string; readonly day?: string }) => string;
}

/** A month as a table of weeks. Each day with times is a link. */
export function monthHtml({ month, bookable, free, full, chosen, hrefOf }: MonthParts): string {
  const { first, days } = month;
  const before = getDayOfWeek(parseDate(isoDate(first)), localeOfTimes());
  const start = first - before;
  const weeks = Math.ceil((before + days) / WEEK);
  const head = Array.from({ length: WEEK }, (_, at) => {
    const [short, long] = [weekdayText(start + at, 'short'), weekdayText(start + at, 'long')];
    return `<th scope="col"><abbr${attributes({ title: long })}>${escapeHtml(short)}</abbr></th>`;
  });
  const rows = Array.from({ length: weeks }, (_, week) => {
    const cells = Array.from({ length: WEEK }, (_each, at) => {
      const day = start + week * WEEK + at;
      if (day < first || day >= first + days) return '<td></td>';
      const count = full.has(day) ? 0 : free.get(day)?.length;
      return `<td>${dayHtml(day, count, day === chosen, hrefOf)}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const earlier = isoDate(first - 1);
  const later = isoDate(first + days);
  return [
    '<table class="site-booking__month">',
    `<caption>${escapeHtml(monthText(first))}</caption>`,
    `<thead><tr>${head.join('')}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody>`,
    '</table>',
    '<p class="site-booking__months">',
    first > bookable.first ? linkHtml(hrefOf({ month: earlier.slice(0, 7) }), bookingEarlier(), { rel: 'prev' }) : '',
    first + days <= bookable.last
      ? linkHtml(hrefOf({ month: later.slice(0, 7) }), bookingLater(), { rel: 'next' })
      : '',
    '</p>',
  ].join('');
}

/**
 * @param count Number of free times. 0 when all times of the day are taken. Undefined for a day on which the service
 * does not begin at any time.
 */
function dayHtml(day: DayNumber, count: number | undefined, isChosen: boolean, hrefOf: MonthParts['hrefOf']): string {
  const number = dayOfMonthText(day);
  if (count === undefined) return `<span class="site-booking__day">${escapeHtml(number)}</span>`;
  return linkHtml(`${hrefOf({ day: isoDate(day) })}#times`, number, {
    class: `site-booking__day site-booking__day--${count === 0 ? 'full' : 'free'}`,
    'aria-label': count === 0 ? bookingDayFull({ date: dayText(day) }) : bookingDay({ date: dayText(day), count }),
    ...(isChosen && { 'aria-current': 'date' }),
  });
}
