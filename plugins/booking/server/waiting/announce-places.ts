import { outbox } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import { dayNumber, dayOf, isoDate } from '../clock/time-zone.ts';
import { daysOf } from '../rows/days-of.ts';
import type { BookedService } from '../settings/booking-file.ts';

/** Kind that the outbox uses for mails about places that are free again. */
export const WAITING_MAIL = 'booking-waiting';
/** Time that visitors who got a mail have to book a place, before the next visitors get a mail. */
const HEAD_START_MS = 2 * 3_600_000;
const DAYS_AT_ONCE = 100;
const DAY_MS = 86_400_000;

/**
 * Puts a mail into the outbox for visitors who wait for a day on which places are free. It writes one mail for each
 * free place, to those who have waited longest. Two hours later, if places are still free, the next visitors get a
 * mail. One transaction adds the mail and marks the request, unless another process has marked it. So each request gets
 * one mail, even when a process crashes.
 *
 * @returns Number of mails.
 */
export async function announcePlaces(
  database: Database,
  services: ReadonlyMap<string, BookedService>,
  now: Date,
): Promise<number> {
  let mails = 0;
  for (let after = { service: '', day: '' }; ; ) {
    const days = await database
      .selectFrom('booking_waiting')
      .select(['service', 'day'])
      .distinct()
      .where('mailed_at', '=', '')
      .where(({ eb, refTuple, tuple }) => eb(refTuple('service', 'day'), '>', tuple(after.service, after.day)))
      .orderBy('service')
      .orderBy('day')
      .limit(DAYS_AT_ONCE)
      .execute();
    for (const { service: id, day } of days) {
      const service = services.get(id);
      if (service && dayNumber(day) >= dayOf(service.timeZone, now.getTime()))
        mails += await announceDay(database, service, day, now);
    }
    const last = days.at(-1);
    if (!last || days.length < DAYS_AT_ONCE) return mails;
    after = last;
  }
}

async function announceDay(database: Database, service: BookedService, day: string, now: Date): Promise<number> {
  const from = dayNumber(day);
  const times = (await daysOf(database, service, { from, days: 1, now })).get(from) ?? [];
  const places = times.reduce((sum, { free }) => sum + free, 0);
  if (places === 0) return 0;
  const ofDay = () => database.selectFrom('booking_waiting').where('service', '=', service.id).where('day', '=', day);
  const recent = await ofDay()
    .select(({ fn }) => fn.countAll().as('count'))
    .where('mailed_at', '>', new Date(now.getTime() - HEAD_START_MS).toISOString())
    .executeTakeFirst();
  const next = await ofDay()
    .select('id')
    .where('mailed_at', '=', '')
    .orderBy('id')
    .limit(Math.max(0, places - Number(recent?.count ?? 0)))
    .execute();
  if (next.length === 0) return 0;
  const at = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    const taken = await transaction
      .updateTable('booking_waiting')
      .set({ mailed_at: at })
      .where(
        'id',
        'in',
        next.map(({ id }) => id),
      )
      .where('mailed_at', '=', '')
      .returning('id')
      .execute();
    const added = taken.map(({ id }) => `${WAITING_MAIL}:${id}`);
    // The outbox combines mails with the same form id into one mail, so each mail gets its own form id.
    await outbox(transaction).add(added.map((mail) => ({ submissionId: mail, formId: mail, at })));
    return taken.length;
  });
}

/** Removes requests for days that are over. */
export async function removeOldWaiting(database: Database, now: Date): Promise<void> {
  const yesterday = isoDate(Math.floor(now.getTime() / DAY_MS) - 1);
  await database.deleteFrom('booking_waiting').where('day', '<', yesterday).execute();
}
