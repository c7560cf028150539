import { descriptionList, postForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { BookingRow, BookingState } from '../rows/booking-tables.ts';
import { BOOKINGS_PATH } from './bookings-path.ts';
import { dayHeading, timesText } from './owner-times.ts';

export const STATE_TEXTS: Readonly<Record<BookingState, string>> = {
  booked: 'Booked',
  cancelled: 'Cancelled',
  held: 'Held, not booked yet',
};

/**
 * The owner's page about one booking. @param mayChange Does the signed-in account have the permission to cancel the
 * booking?
 */
export function bookingView({
  booking,
  crumb,
  mayChange,
}: {
  readonly booking: BookingRow;
  readonly crumb: string;
  readonly mayChange: boolean;
}): ReactNode {
  const { id, title, places, state, name, email, note, created_at, changed_at } = booking;
  return h(
    Fragment,
    null,
    descriptionList([
      ['Service', title],
      ['Day', dayHeading(booking)],
      ['Time', timesText(booking)],
      ['Places', String(places)],
      ['State', STATE_TEXTS[state]],
      ['Name', name || '–'],
      ['Email', email === '' ? '–' : h('a', { href: `mailto:${encodeURIComponent(email)}` }, email)],
      ['Note', note || '–'],
      ['Made', time(created_at)],
      ['Changed', time(changed_at)],
    ]),
    mayChange && state !== 'cancelled'
      ? // A booking cannot be restored, so a second press is needed.
        h(
          'details',
          null,
          h('summary', null, 'Cancel the booking'),
          postForm(
            { action: `${BOOKINGS_PATH}/${id}/cancel`, crumb },
            h('button', { type: 'submit' }, 'Cancel it now'),
            email !== '' && h('p', { className: 'note' }, 'The visitor gets a mail about it.'),
          ),
        )
      : null,
    h('p', null, h('a', { href: BOOKINGS_PATH }, 'All bookings')),
  );
}
