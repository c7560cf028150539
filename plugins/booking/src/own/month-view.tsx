import {
  type CalendarDate,
  type CalendarState,
  GregorianCalendar,
  parseDate,
  useCalendar,
  useCalendarCell,
  useCalendarGrid,
  useCalendarState,
} from '@plinth/sdk/aria/calendar';
import { useLocale } from '@plinth/sdk/aria/locale';
import { useRef } from 'react';
import { dayFull, dayTimes, earlierMonth, laterMonth, noTimeInMonth, timesLoading } from '../messages/messages.ts';
import { type MonthTimes, timesOn } from './month-times.ts';
import classes from './own-times.module.css';

/** As on the pages of the site: a longer name of a weekday does not fit into its column on a phone. */
const MOST_LETTERS = 4;

interface MonthViewProps {
  readonly first: MonthTimes;
  readonly known: ReadonlyMap<string, MonthTimes>;
  readonly hasFailed: boolean;
  /** Called with the month that is shown (`2026-12`). */
  readonly onMonth: (month: string) => void;
  /** Called with the day that was chosen (`2026-12-05`). */
  readonly onDay: (day: string) => void;
}

/** A month in which days with times can be chosen. The keys work as in react-aria's calendar. */
export function MonthView({ first, known, hasFailed, onMonth, onDay }: MonthViewProps) {
  const { locale } = useLocale();
  const firstFree = first.days.find(({ times }) => times.length > 0)?.date;
  /** Number of free times. Undefined for a day on which the service has no time. */
  const freeOn = (date: { toString(): string }) => timesOn(known, date.toString())?.length;
  const state = useCalendarState({
    locale,
    createCalendar: () => new GregorianCalendar(),
    minValue: parseDate(first.first),
    maxValue: parseDate(first.last),
    defaultFocusedValue: parseDate(firstFree ?? first.first),
    // The visitor has just opened the calendar, so the focus moves into it.
    autoFocus: true,
    isDateUnavailable: (date) => freeOn(date) === undefined,
    onFocusChange: (date) => onMonth(date.toString().slice(0, 7)),
    onChange: (date) => onDay(date.toString()),
  });
  const { calendarProps, title } = useCalendar({}, state);
  const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid({ weekdayStyle: 'short' }, state);
  const narrow = useCalendarGrid({ weekdayStyle: 'narrow' }, state).weekDays;
  const month = known.get(state.visibleRange.start.toString().slice(0, 7));
  return (
    <div {...calendarProps}>
      <div className={classes.head}>
        <strong aria-hidden="true">{title}</strong>
        <Step name={earlierMonth()} isLast={state.isPreviousVisibleRangeInvalid()} onStep={state.focusPreviousPage} />
        <Step name={laterMonth()} isLast={state.isNextVisibleRangeInvalid()} onStep={state.focusNextPage} isLater />
      </div>
      <table {...gridProps} className={classes.month}>
        <thead {...headerProps}>
          <tr>
            {weekDays.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: some languages have two days with the same short name.
              <th key={index}>{name.length > MOST_LETTERS ? narrow[index] : name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeksInMonth }, (_, week) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month have no other name.
            <tr key={week}>
              {state
                .getDatesInWeek(week)
                .map((date) =>
                  date ? <Day key={date.toString()} state={state} date={date} free={freeOn(date)} /> : null,
                )}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className={classes.note}>
        {!month ? !hasFailed && timesLoading() : month.days.every(({ times }) => times.length === 0) && noTimeInMonth()}
      </p>
    </div>
  );
}

interface StepProps {
  readonly name: string;
  /**
   * True when no further month can be shown in the direction of the button. The button is not `disabled`, so that it
   * keeps the focus.
   */
  readonly isLast: boolean;
  readonly isLater?: boolean;
  readonly onStep: () => void;
}

function Step({ name, isLast, isLater = false, onStep }: StepProps) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={name}
      aria-disabled={isLast}
      onClick={() => isLast || onStep()}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={isLater ? 'M9 5l7 7-7 7' : 'M15 5l-7 7 7 7'} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}

interface DayProps {
  readonly state: CalendarState;
  readonly date: CalendarDate;
  readonly free: number | undefined;
}

function Day({ state, date, free }: DayProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { cellProps, buttonProps, formattedDate, isOutsideVisibleRange, isSelected } = useCalendarCell(
    { date },
    state,
    ref,
  );
  const label = String(buttonProps['aria-label'] ?? '');
  const name = free ? dayTimes({ date: label, count: free }) : free === 0 ? dayFull({ date: label }) : label;
  const button = { ...buttonProps, 'aria-label': name };
  return (
    <td {...cellProps}>
      <div
        {...button}
        ref={ref}
        hidden={isOutsideVisibleRange}
        className={classes.day}
        data-free={(free ?? 0) > 0 || undefined}
        data-full={free === 0 || undefined}
        data-chosen={isSelected || undefined}
      >
        {formattedDate}
      </div>
    </td>
  );
}
