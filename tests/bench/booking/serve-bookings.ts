import { connectDatabase } from '@plinth/server/storage';
import * as v from 'valibot';
import { confirmBooking } from '../../../plugins/booking/server/rows/change-booking.ts';
import { holdPlace } from '../../../plugins/booking/server/rows/hold-place.ts';
import { bookedService, wantedPlace } from '../../../site/src/testing/booked-service.ts';
import { bookMessage, SERVICE } from './book-message.ts';

/**
 * `node serve-bookings.ts DATA DATABASE_URL`: a process that makes the bookings that its parent process requests, and
 * answers each request when the booking is durable. The parent process kills this process.
 */
const [data = '', databaseUrl = ''] = process.argv.slice(2);
const database = await connectDatabase({ data, databaseUrl: databaseUrl || undefined });
const service = bookedService(SERVICE);

process.on('message', async (message) => {
  const { key, starts } = v.parse(bookMessage, message);
  const wanted = wantedPlace(key, starts, { service });
  const held = await holdPlace(database, wanted);
  if ('problem' in held) return process.send?.({ key, outcome: held.problem });
  const details = { name: key, email: `${key}@example.com`, note: '', memberId: '' };
  const booked = await confirmBooking(database, service, { id: held.booking.id, details, now: wanted.now });
  return process.send?.({ key, outcome: 'booking' in booked ? 'booked' : booked.problem });
});
process.once('disconnect', () => process.exit(0));
