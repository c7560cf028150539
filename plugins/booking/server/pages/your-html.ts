import { fieldName } from '@plinth/sdk/forms';
import { attributes, escapeHtml } from '@plinth/server/html';
import { zonedClockText } from '../clock/time-text.ts';
import { bookingFacts, changesText } from '../facts/booking-facts.ts';
import {
  bookingAgain,
  bookingCalendar,
  bookingCancel,
  bookingCancelled,
  bookingCancelNow,
  bookingCancelSure,
  bookingChange,
  bookingHeldOver,
  bookingHeldUntil,
  bookingKeepLink,
  bookingMailed,
  bookingRelease,
  bookingSubmit,
} from '../messages/messages.ts';
import type { BookingRow } from '../rows/booking-tables.ts';
import type { BookedService } from '../settings/booking-file.ts';
import { BOOKING_PATH, bookingAddress } from './booking-address.ts';
import type { ShownProblem } from './booking-problem.ts';
import { fieldHtml } from './field-html.ts';
import { buttonHtml, hiddenHtml, linkHtml, listHtml, noteHtml, problemHtml } from './page-html.ts';
import { detailFields } from './read-details.ts';

export interface YourPage {
  readonly booking: BookingRow;
  /** Undefined when the site no longer has the service. */
  readonly service: BookedService | undefined;
  /** Path of the page of this booking. */
  readonly path: string;
  readonly crumb: string;
  readonly now: Date;
  readonly problem?: ShownProblem | undefined;
  /** A sentence about what the visitor has just done. */
  readonly note?: string | undefined;
  /** The form as the visitor has sent it before, and the messages about values that were refused. */
  readonly form?: URLSearchParams | undefined;
  readonly problems?: ReadonlyMap<string, string> | undefined;
  /** The signed-in member, whose name and email address the form begins with. */
  readonly member: { readonly name: string; readonly email: string } | undefined;
  /** Can the held place no longer be booked? Default: it can. */
  readonly isLost?: boolean | undefined;
  readonly canChange: boolean;
  /** Does the site send mails? */
  readonly sendsMails: boolean;
}

const AUTOCOMPLETE: Readonly<Record<string, string>> = { name: 'name', email: 'email', note: 'off' };
const MOST_LENGTH: Readonly<Record<string, string>> = { name: '120', email: '256', note: '1000' };

/**
 * The page of one booking: the form for the visitor's details while the place is only held, and the booking once it is
 * confirmed.
 */
export function yourHtml(page: YourPage): string {
  const { booking, service, now, problem, note } = page;
  const changes = changesText(booking, service, now);
  return [
    problemHtml(problem),
    note === undefined ? '' : noteHtml(note),
    listHtml(bookingFacts(booking, service)),
    changes === '' ? '' : `<p>${escapeHtml(changes)}</p>`,
    stateHtml(page),
  ].join('');
}

function stateHtml(page: YourPage): string {
  switch (page.booking.state) {
    case 'held':
      return heldHtml(page);
    case 'booked':
      return bookedHtml(page);
    case 'cancelled':
      return againHtml(page, page.note === undefined ? `<p>${escapeHtml(bookingCancelled())}</p>` : '');
  }
}

function heldHtml({ booking, path, crumb, now, form, problems, member, isLost }: YourPage): string {
  if (isLost) return `<p>${linkHtml(bookingAddress(`${BOOKING_PATH}/${booking.service}`), bookingRelease())}</p>`;
  const isOver = booking.expires_at <= now.toISOString();
  const until = zonedClockText(Date.parse(booking.expires_at), booking.time_zone);
  const known = new Map(Object.entries({ name: member?.name, email: member?.email }));
  const fields = detailFields().map(({ id, type, title, required }) =>
    fieldHtml({
      id,
      title,
      value: form?.get(fieldName(id)) ?? known.get(id) ?? '',
      ...((type === 'email' || type === 'textarea') && { kind: type }),
      required,
      autocomplete: AUTOCOMPLETE[id],
      maxlength: MOST_LENGTH[id],
      problem: problems?.get(id),
    }),
  );
  return [
    `<p>${escapeHtml(isOver ? bookingHeldOver() : bookingHeldUntil({ time: until }))}</p>`,
    formHtml(`${path}/confirm`, crumb, fields.join('') + buttonHtml(bookingSubmit())),
    formHtml(`${path}/release`, crumb, buttonHtml(bookingRelease(), 'plain')),
  ].join('');
}

function bookedHtml(page: YourPage): string {
  const { booking, path, crumb, canChange, sendsMails } = page;
  const calendar = linkHtml(bookingAddress(`${path}/booking.ics`), bookingCalendar());
  const about = sendsMails ? bookingMailed({ email: booking.email }) : bookingKeepLink();
  const own = [
    `<p>${escapeHtml(about)}</p>`,
    `<p class="site-booking__links">${calendar}`,
    canChange ? ` ${linkHtml(bookingAddress(`${path}/change`), bookingChange())}` : '',
    '</p>',
    canChange
      ? `<details class="site-booking__other"><summary>${escapeHtml(bookingCancel())}</summary><p>${escapeHtml(bookingCancelSure())}</p>${formHtml(`${path}/cancel`, crumb, buttonHtml(bookingCancelNow(), 'plain'))}</details>`
      : '',
  ].join('');
  return againHtml(page, own);
}

function againHtml({ booking }: YourPage, before: string): string {
  return `${before}<p>${linkHtml(bookingAddress(`${BOOKING_PATH}/${booking.service}`), bookingAgain())}</p>`;
}

function formHtml(action: string, crumb: string, content: string): string {
  const form = attributes({
    method: 'post',
    action: bookingAddress(action),
    novalidate: true,
    class: 'site-booking__form',
  });
  return `<form${form}>${hiddenHtml('crumb', crumb)}${content}</form>`;
}
