import { dateText } from '@plinth/sdk/locale';
import { usePageLocale } from '@plinth/sdk/react';
import { clockTime } from '../../hours/clock-time.ts';
import { allDay, closed, moreTimes } from '../../messages/messages.ts';
import classes from './mobile-info-bar.module.css';
import type { MobileInfoBarData } from './schema.ts';

export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** A Monday at midnight in UTC, from which the names of the days are made. */
const SOME_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const DAY_MINUTES = 1440;

/** Lists the opening hours of each day. Nothing in the list depends on the current time, so it needs no script. */
export function HoursList({ hours }: { readonly hours: MobileInfoBarData['businessHours'] }) {
  const locale = usePageLocale();
  return (
    <dl className={classes.hours}>
      {DAYS.map((day, index) => {
        const { text, ranges } = hours[day];
        const times = ranges.map(({ from, to }) =>
          (to - from) % DAY_MINUTES === 0 ? allDay() : `${clockTime(from, locale)} – ${clockTime(to, locale)}`,
        );
        return (
          <div key={day}>
            <dt>{dateText(locale, SOME_MONDAY + index * DAY_MS, { weekday: 'long', timeZone: 'UTC' })}</dt>
            <dd>{text || inOneText(times) || closed()}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function inOneText(times: readonly string[]): string {
  const [first = '', ...rest] = times;
  return rest.reduce((all, next) => moreTimes({ times: all, next }), first);
}
