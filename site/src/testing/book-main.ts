import { confirmBooking } from '@plinth/plugin-booking/server/rows/change-booking.ts';
import { holdPlace } from '@plinth/plugin-booking/server/rows/hold-place.ts';
import { wantedPlace } from './booked-service.ts';
import { runAttempts } from './run-attempts.ts';

/** A process in which many visitors try to book the same time. */
await runAttempts((database) => async (name) => {
  const wanted = wantedPlace(name, '2026-01-07T09:00Z');
  const held = await holdPlace(database, wanted);
  if ('problem' in held) return held.problem;
  const details = { name, email: `${name}@example.com`, note: '', memberId: '' };
  const { id } = held.booking;
  const booked = await confirmBooking(database, wanted.service, { id, details, now: wanted.now });
  return 'booking' in booked ? 'booked' : booked.problem;
});
