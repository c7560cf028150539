import type { Database } from '@plinth/server/storage';
import type { EventSettings } from './event-settings.ts';
import { OLDEST_EVENT_DAYS } from './receive/visitor-clock.ts';
import { REMOVED_AT_ONCE } from './store/remove-events.ts';
import type { EventWriter } from './writer/event-writer.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes events and sums that are older than the settings allow. */
export async function tidyEvents(
  database: Database,
  writer: EventWriter,
  { days, sumDays }: Pick<EventSettings, 'days' | 'sumDays'>,
  now: Date,
): Promise<void> {
  const dayBefore = (count: number) => new Date(now.getTime() - count * DAY_MS).toISOString().slice(0, 10);
  const hasRows = async (table: 'events' | 'event_counts' | 'event_visitors', before: string) => {
    const row = await database.selectFrom(table).select('day').where('day', '<', before).limit(1).executeTakeFirst();
    return row !== undefined;
  };
  // The main thread checks first whether there are old events, so that the writer's thread is started only when it has
  // work.
  const before = dayBefore(days);
  if (await hasRows('events', before))
    while ((await writer.run({ kind: 'remove-events', before })) === REMOVED_AT_ONCE);
  const sumsBefore = dayBefore(sumDays);
  // One day more than the greatest age of an event, so that no list of visitors is removed while events of its day can
  // still arrive.
  const visitorsBefore = dayBefore(OLDEST_EVENT_DAYS + 1);
  if ((await hasRows('event_counts', sumsBefore)) || (await hasRows('event_visitors', visitorsBefore)))
    await writer.run({ kind: 'remove-sums', before: sumsBefore, visitorsBefore });
}
