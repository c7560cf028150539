import { outbox } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import type { BookingRow } from './booking-tables.ts';

/** Kind that the outbox uses for mails about bookings. */
export const BOOKING_MAIL = 'booking';

/** Id of the mail about the current state of a booking in the outbox. */
export function bookingMailId({ id, sequence }: Pick<BookingRow, 'id' | 'sequence'>): string {
  return `${BOOKING_MAIL}:${id}:${sequence}`;
}

/** Adds the mail about the current state of a booking, in the transaction that changes the booking. */
export async function addBookingMail(
  transaction: Database,
  booking: Pick<BookingRow, 'id' | 'sequence'>,
  now: Date,
): Promise<void> {
  const mail = bookingMailId(booking);
  // The outbox combines mails with the same form id into one mail, so each mail gets its own form id.
  await outbox(transaction).add([{ submissionId: mail, formId: mail, at: now.toISOString() }]);
}

/** Removes the mails about bookings that have not been sent. */
export async function removeBookingMails(
  transaction: Database,
  bookings: readonly Pick<BookingRow, 'id' | 'sequence'>[],
): Promise<void> {
  const mails = bookings.flatMap(({ id, sequence }) =>
    Array.from({ length: sequence + 1 }, (_, each) => bookingMailId({ id, sequence: each })),
  );
  if (mails.length > 0) await outbox(transaction).remove(mails);
}
