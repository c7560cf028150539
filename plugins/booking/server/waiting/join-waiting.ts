import { type Database, timeOrderedId } from '@plinth/server/storage';
import { type DayNumber, isoDate } from '../clock/time-zone.ts';
import { daysOf } from '../rows/days-of.ts';
import type { BookedService } from '../settings/booking-file.ts';

/** Limit for the days for which one email address may wait at the same time. */
export const MOST_OF_ONE_ADDRESS = 20;
/** Limit for the addresses that may wait for one day of a service. */
const MOST_OF_ONE_DAY = 1_000;

interface Wish {
  readonly service: BookedService;
  readonly day: DayNumber;
  /** In lower case. */
  readonly email: string;
  readonly locale: string;
  readonly origin: string;
  readonly now: Date;
}

/**
 * `waits`: the request is stored. The result is the same if the request was stored before, so that nobody can find out
 * which addresses wait. `free`: a place can be booked. `closed`: the service does not begin on this day. `full`: too
 * many addresses wait for this day.
 */
export type WaitingOutcome = 'waits' | 'free' | 'closed' | 'full';

/** Stores the request to mail an address when a place becomes free on a day. */
export async function joinWaiting(database: Database, wish: Wish): Promise<WaitingOutcome> {
  const { service, email, locale, origin, now } = wish;
  const day = isoDate(wish.day);
  const times = (await daysOf(database, service, { from: wish.day, days: 1, now })).get(wish.day);
  if (!times) return 'closed';
  if (times.some(({ free }) => free > 0)) return 'free';
  if (await isFull(database, { service: service.id, day, email })) return 'full';
  const row = { id: timeOrderedId(now.getTime()), locale, origin, created_at: now.toISOString(), mailed_at: '' };
  await database
    .insertInto('booking_waiting')
    .values({ ...row, service: service.id, day, email })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'service', 'day'])
        // The row gets a new id, because a mail about the earlier request can still be in the outbox.
        .doUpdateSet(row)
        .where('booking_waiting.mailed_at', '!=', ''),
    )
    .execute();
  return 'waits';
}

async function isFull(
  database: Database,
  { service, day, email }: { readonly service: string; readonly day: string; readonly email: string },
): Promise<boolean> {
  const waiting = () =>
    database
      .selectFrom('booking_waiting')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('mailed_at', '=', '');
  const [ofAddress, ofDay] = await Promise.all([
    waiting()
      .where('email', '=', email)
      .where(({ or, eb }) => or([eb('service', '!=', service), eb('day', '!=', day)]))
      .executeTakeFirst(),
    waiting().where('service', '=', service).where('day', '=', day).executeTakeFirst(),
  ]);
  return Number(ofAddress?.count ?? 0) >= MOST_OF_ONE_ADDRESS || Number(ofDay?.count ?? 0) >= MOST_OF_ONE_DAY;
}
