import { dataTable, emptyState, filterForm } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { BookingRow } from '../rows/booking-tables.ts';
import type { BookedService } from '../settings/booking-file.ts';
import { STATE_TEXTS } from './booking-view.ts';
import { BOOKINGS_PATH } from './bookings-path.ts';
import { dayHeading, spanHeading, timesText } from './owner-times.ts';

export interface BookingsPage {
  readonly bookings: readonly BookingRow[];
  readonly services: readonly BookedService[];
  readonly asked: Readonly<Record<'search' | 'state' | 'service' | 'from' | 'view', string>>;
  /** Start and id of the booking after which the next page begins (see `findBookings`); undefined on the last page. */
  readonly next: string | undefined;
  /**
   * In the day view, the previous and the next day. In the week view, the first days of the previous and the next week.
   * Undefined in the list view.
   */
  readonly spans: { readonly earlier: string; readonly later: string } | undefined;
}

const VIEWS = { list: 'List', day: 'Day', week: 'Week' };

/** The owner's page of bookings: as a list, for a day, or for a week. */
export function bookingsView({ bookings, services, asked, next, spans }: BookingsPage): ReactNode {
  const address = (path: string, more: Readonly<Record<string, string>> = {}) =>
    `${path}?${new URLSearchParams(Object.entries({ ...asked, ...more }).filter(([, value]) => value !== ''))}`;
  const days = Map.groupBy(bookings, dayHeading);
  return h(
    Fragment,
    null,
    h(
      'nav',
      { className: 'links', 'aria-label': 'Views' },
      Object.entries(VIEWS).map(([view, title]) =>
        h(
          'a',
          {
            key: view,
            href: address(BOOKINGS_PATH, { view }),
            'aria-current': view === asked.view ? 'page' : undefined,
          },
          title,
        ),
      ),
    ),
    searchForm(asked, services),
    bookings.length === 0
      ? h(
          Fragment,
          null,
          spans && h('h2', null, spanHeading(asked)),
          emptyState(spans ? 'No bookings.' : 'No booking is like that.'),
        )
      : [...days].map(([day, rows], index) =>
          h(
            Fragment,
            { key: day },
            dataTable({
              id: `day-${index}`,
              caption: day,
              columns: ['Time', 'Service', 'Name', 'Email', 'Places', 'State'],
              rows: rows.map(row),
            }),
          ),
        ),
    h(
      'nav',
      { className: 'links', 'aria-label': 'Pages' },
      spans && h('a', { rel: 'prev', href: address(BOOKINGS_PATH, { from: spans.earlier }) }, 'Earlier'),
      spans && h('a', { rel: 'next', href: address(BOOKINGS_PATH, { from: spans.later }) }, 'Later'),
      next !== undefined && h('a', { rel: 'next', href: address(BOOKINGS_PATH, { after: next }) }, 'Next bookings'),
      h('a', { href: address(`${BOOKINGS_PATH}.ics`) }, 'Download as calendar (.ics)'),
      h('a', { href: address(`${BOOKINGS_PATH}.csv`) }, 'Download as CSV'),
    ),
  );
}

function row(booking: BookingRow) {
  const { id, title, name, email, places, state } = booking;
  return {
    key: id,
    head: h('a', { href: `${BOOKINGS_PATH}/${id}` }, timesText(booking)),
    cells: [
      { content: title },
      { content: name || '–' },
      { content: email || '–' },
      { content: String(places) },
      { content: STATE_TEXTS[state] },
    ],
  };
}

function searchForm(asked: BookingsPage['asked'], services: readonly BookedService[]): ReactNode {
  const choice = (name: 'state' | 'service', title: string, options: Readonly<Record<string, string>>) =>
    h(
      'div',
      null,
      h('label', { htmlFor: name }, title),
      h(
        'select',
        { id: name, name, defaultValue: asked[name] },
        Object.entries(options).map(([value, text]) => h('option', { key: value, value }, text)),
      ),
    );
  return filterForm(
    { action: BOOKINGS_PATH, label: 'Bookings' },
    h('input', { type: 'hidden', name: 'view', value: asked.view }),
    choice('service', 'Service', { '': 'All', ...Object.fromEntries(services.map(({ id, title }) => [id, title])) }),
    choice('state', 'State', STATE_TEXTS),
    h(
      'div',
      null,
      h('label', { htmlFor: 'from' }, 'From'),
      h('input', { id: 'from', name: 'from', type: 'date', defaultValue: asked.from }),
    ),
    h(
      'div',
      { className: 'wide' },
      h('label', { htmlFor: 'search' }, 'Beginning of a name, or whole email address'),
      h('input', { id: 'search', name: 'search', type: 'search', defaultValue: asked.search }),
    ),
  );
}
