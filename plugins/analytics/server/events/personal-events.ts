import type { PersonalData } from '@plinth/server';
import type { Database } from '@plinth/server/storage';
import { VISITOR_ID } from './receive/visitor-cookie.ts';
import { REMOVED_AT_ONCE } from './store/remove-events.ts';
import type { EventWriter } from './writer/event-writer.ts';

const ROWS_PER_PAGE = 500;

/** The events of a visitor. Events contain no email address, so they are found by the id of the visitor. */
export function personalEvents(database: Database, writer: EventWriter): PersonalData {
  const pages = async function* (visitor: string) {
    if (!VISITOR_ID.test(visitor)) return;
    let last: number | string | bigint = 0;
    for (;;) {
      const rows = await database
        .selectFrom('events')
        .selectAll()
        .where('visitor', '=', visitor)
        .where('position', '>', last)
        .orderBy('position')
        .limit(ROWS_PER_PAGE)
        .execute();
      if (rows.length > 0) yield rows;
      last = rows.at(-1)?.position ?? last;
      if (rows.length < ROWS_PER_PAGE) return;
    }
  };
  return {
    list: 'events',
    about:
      'Events of a visitor, found by the id of the visitor: the cookie ss_cvr up to the first bar, or SS_ANALYTICS_ID.',
    countText: (count) => (count === 1 ? '1 event' : `${count} events`),
    find: async function* (visitor) {
      for await (const rows of pages(visitor))
        yield rows.map(({ at, kind, name, path }) => ({ at, title: [kind, name, path].filter(Boolean).join(' ') }));
    },
    export: async function* (visitor) {
      for await (const rows of pages(visitor))
        yield rows.map(({ position: _position, data, ...row }) => ({ ...row, data: JSON.parse(data) }));
    },
    erase: async (visitor) => {
      if (!VISITOR_ID.test(visitor)) return;
      while ((await writer.run({ kind: 'remove-visitor', visitor })) === REMOVED_AT_ONCE);
    },
  };
}
