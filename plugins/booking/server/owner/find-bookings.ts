import { optionalText } from '@plinth/server/http';
import type { Database } from '@plinth/server/storage';
import * as v from 'valibot';
import type { BookingRow, BookingState } from '../rows/booking-tables.ts';

const LONGEST_SEARCH = 320;
const STATES = ['booked', 'cancelled', 'held'] as const satisfies readonly BookingState[];
const text = optionalText(LONGEST_SEARCH);

/** Position of a booking in the list: its start and its id. */
const place = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z-[0-9a-f]{32}$/));

export const bookingQuerySchema = v.object({
  search: text,
  state: v.fallback(v.optional(v.picklist(STATES), 'booked'), 'booked'),
  service: text,
  from: text,
  view: v.fallback(v.optional(v.picklist(['list', 'day', 'week']), 'list'), 'list'),
  after: v.fallback(v.optional(place), undefined),
});

export interface BookingFilter {
  readonly state: BookingState;
  /** A whole email address, or the beginning of a name; empty for all bookings. */
  readonly search: string;
  /** Id of a service; empty for all services. */
  readonly service: string;
  /** Only bookings that start at this time or later, ISO 8601. */
  readonly from: string;
  /** Only bookings that start before this time, ISO 8601. Default: no limit. */
  readonly until?: string;
}

export function placeOf({ starts_at, id }: Pick<BookingRow, 'starts_at' | 'id'>): string {
  return `${starts_at}-${id}`;
}

const ID_DIGITS = 32;

/**
 * Bookings in the order in which they start.
 *
 * @param after Position of a booking. Only bookings after this position are listed.
 */
export function findBookings(
  database: Database,
  { state, search, service, from, until }: BookingFilter,
  { after, count }: { readonly after: string | undefined; readonly count: number },
): Promise<readonly BookingRow[]> {
  const isAddress = search.includes('@');
  const starts = after?.slice(0, -ID_DIGITS - 1) ?? '';
  const id = after?.slice(-ID_DIGITS) ?? '';
  return database
    .selectFrom('booking_bookings')
    .selectAll()
    .where('starts_at', '>=', from)
    .where('state', '=', state)
    .$if(until !== undefined, (query) => query.where('starts_at', '<', until ?? ''))
    .$if(service !== '', (query) => query.where('service', '=', service))
    .$if(isAddress, (query) => query.where('email', '=', search.toLowerCase()))
    .$if(search !== '' && !isAddress, (query) =>
      query.where(({ eb, fn, val }) =>
        eb(
          fn<string>('substr', [fn<string>('lower', ['name']), val(1), val(search.length)]),
          '=',
          search.toLowerCase(),
        ),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('starts_at', 'id'), '>', tuple(starts, id))),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(count)
    .execute();
}
