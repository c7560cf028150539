import type { MemberData } from '@plinth/server';
import { escapeHtml, personalPages } from '@plinth/server/html';
import { accountTitle } from '@plinth/server/messages';
import type { Database } from '@plinth/server/storage';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { momentText } from '../clock/time-text.ts';
import { bookingAccount, bookingNone, bookingsOlder, stateCancelled } from '../messages/messages.ts';
import type { BookingRow } from '../rows/booking-tables.ts';
import { bookingAddress, bookingLocale } from './booking-address.ts';
import { linkHtml } from './page-html.ts';
import { type BookingParts, sendPage } from './page-tools.ts';

export const MEMBER_BOOKINGS_PATH = '/account/bookings';

const ROWS_PER_PAGE = 20;
const querySchema = v.fallback(v.object({ before: v.optional(v.pipe(v.string(), v.isoTimestamp())) }), {});

/** The bookings that a member has made while signed in, the latest first. */
export async function memberBookings(app: FastifyInstance, parts: BookingParts): Promise<void> {
  const { site, members, links } = parts;
  await personalPages(app, bookingLocale, (scope) => {
    scope.get(MEMBER_BOOKINGS_PATH, async (request, reply) => {
      const memberId = (await members.of(request))?.id;
      if (memberId === undefined) {
        const next = new URLSearchParams({ next: bookingAddress(MEMBER_BOOKINGS_PATH) });
        return reply.redirect(`${bookingAddress('/account/sign-in')}&${next}`, 303);
      }
      const { before } = v.parse(querySchema, request.query);
      const rows = await ofMember(site.database, memberId)
        .selectAll()
        .$if(before !== undefined, (query) => query.where('starts_at', '<', before ?? ''))
        .orderBy('starts_at', 'desc')
        .limit(ROWS_PER_PAGE + 1)
        .execute();
      const shown = rows.slice(0, ROWS_PER_PAGE);
      const last = rows.length > ROWS_PER_PAGE ? shown.at(-1) : undefined;
      const older = new URLSearchParams({ before: last?.starts_at ?? '' });
      const content = [
        shown.length === 0 ? `<p>${escapeHtml(bookingNone())}</p>` : '',
        `<ul class="site-booking__services">${shown.map((row) => rowHtml(row, links.pathOf(row.id))).join('')}</ul>`,
        last ? `<p>${linkHtml(`${bookingAddress(MEMBER_BOOKINGS_PATH)}&${older}`, bookingsOlder())}</p>` : '',
        `<p>${linkHtml(bookingAddress('/account'), accountTitle())}</p>`,
      ];
      return sendPage(parts, reply, { title: bookingAccount(), content: content.join('') });
    });
  });
}

/**
 * What the feature stores for members. Bookings stay when the account is deleted, because the owner still expects these
 * visitors.
 */
export function memberBookingData(database: Database): MemberData {
  return {
    accountLinks: async (memberId) => {
      const booking = await ofMember(database, memberId).select('id').limit(1).executeTakeFirst();
      return booking ? [{ href: MEMBER_BOOKINGS_PATH, title: bookingAccount() }] : [];
    },
    erase: async (transaction, memberId) => {
      await transaction
        .updateTable('booking_bookings')
        .set({ member_id: '' })
        .where('member_id', '=', memberId)
        .execute();
    },
  };
}

function ofMember(database: Database, memberId: string) {
  return database.selectFrom('booking_bookings').where('member_id', '=', memberId).where('state', '!=', 'held');
}

function rowHtml({ title, starts_at, time_zone, state }: BookingRow, path: string): string {
  const time = escapeHtml(momentText(Date.parse(starts_at), time_zone));
  const cancelled = state === 'cancelled' ? ` – ${escapeHtml(stateCancelled())}` : '';
  return `<li>${linkHtml(bookingAddress(path), title)}<br>${time}${cancelled}</li>`;
}
