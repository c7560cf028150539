import type { SignedLinks, SiteOrigins } from '@plinth/server/http';
import { inLanguage, wordsLanguage } from '@plinth/server/messages';
import type { ComposeMail } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import { momentText } from '../clock/time-text.ts';
import { bookingFacts, changesText } from '../facts/booking-facts.ts';
import {
  bookingMailCancelled,
  bookingMailConfirmed,
  bookingMailLink,
  bookingMailMoved,
  bookingMailText,
} from '../messages/messages.ts';
import { bookingMailId } from '../rows/booking-mails.ts';
import type { BookingRow } from '../rows/booking-tables.ts';
import { changeProblem, findBooking } from '../rows/change-booking.ts';
import type { BookedService } from '../settings/booking-file.ts';
import { calendarText } from './calendar-text.ts';

const ID_PLACE = 1;

/**
 * Writes the mail about the current state of a booking, with a calendar file. Undefined when the booking has changed
 * since this mail was added to the outbox, because a later mail reports the newer state.
 */
export function composeBookingMail(parts: {
  readonly database: Database;
  readonly links: SignedLinks;
  readonly services: () => ReadonlyMap<string, BookedService>;
  readonly siteName: () => string;
  readonly origins: SiteOrigins;
}): ComposeMail {
  const { database, links, services, siteName, origins } = parts;
  return async ([mail = '']) => {
    const booking = await findBooking(database, mail.split(':')[ID_PLACE] ?? '');
    if (!booking || bookingMailId(booking) !== mail || booking.email === '') return undefined;
    return inLanguage(booking.locale, () => {
      const origin = origins.stored(booking.origin);
      const path = `${links.pathOf(booking.id)}?${new URLSearchParams({ lang: wordsLanguage() })}`;
      // Nothing can be changed in a cancelled booking.
      const address = origin === undefined || booking.state === 'cancelled' ? undefined : origin + path;
      const service = services().get(booking.service);
      return {
        to: booking.email,
        subject: subjectOf(booking),
        text: [
          bookingMailText({ site: siteName() }),
          detailsOf(booking, service),
          ...(address === undefined ? [] : linkOf(booking, service, address)),
        ].join('\n\n'),
        replyTo: undefined,
        attachment: {
          filename: 'booking.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: calendarText(booking, address === undefined ? {} : { description: address }),
        },
      };
    });
  };
}

function subjectOf(booking: BookingRow): string {
  const { title, state, sequence } = booking;
  const time = momentText(Date.parse(booking.starts_at), booking.time_zone);
  if (state === 'cancelled') return bookingMailCancelled({ title, time });
  return sequence === 0 ? bookingMailConfirmed({ title, time }) : bookingMailMoved({ title, time });
}

function detailsOf(booking: BookingRow, service: BookedService | undefined): string {
  const facts = bookingFacts(booking, service).filter(([, value]) => value !== '');
  return [booking.title, ...facts.map(([name, value]) => `${name}: ${value}`)].join('\n');
}

/** The paragraphs with the address of the booking, and until when the visitor can change the booking there. */
function linkOf(booking: BookingRow, service: BookedService | undefined, address: string): readonly string[] {
  // A mail can wait in the outbox, so what it says is true for the time of the booking or its last change.
  const then = new Date(booking.changed_at);
  const changes = changesText(booking, service, then);
  if (changeProblem(booking, service?.changes ?? 0, then) === 'late') return [`${changes}\n${address}`];
  return [`${bookingMailLink()}\n${address}`, ...(changes === '' ? [] : [changes])];
}
