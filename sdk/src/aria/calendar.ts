/**
 * Family "calendar": the days of a month, of which one can be chosen. The first day of the week, the names of the days
 * and the direction of the arrow keys come from the locale of the nearest `I18nProvider` of `aria/locale`.
 *
 * Give `useCalendarState` a `createCalendar` that returns a `GregorianCalendar`. The other calendars are not included.
 * react-aria's own words exist in English, German and Arabic; every other language gets English.
 */
export { CalendarDate, GregorianCalendar, isSameDay, parseDate } from '@internationalized/date';
export { useCalendar, useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar';
export { useDateFormatter } from 'react-aria/useDateFormatter';
export { type CalendarState, useCalendarState } from 'react-stately/useCalendarState';
