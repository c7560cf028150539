import { optionalText, sendingPath } from '@plinth/server/http';
import { LANGUAGES, wordsLanguage } from '@plinth/server/messages';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';

export const BOOKING_PATH = '/booking';
/** Path below which each booking has its pages. The next segment is the signed id of the booking. */
export const YOUR_PATH = `${BOOKING_PATH}/your`;
/**
 * Path below which a visitor who waits for a free place can stop waiting. The next segment is the signed id of the
 * visitor's request.
 */
export const WAITING_PATH = `${BOOKING_PATH}/waiting`;
/** Path of the call that returns the free times as JSON. */
export const TIMES_CALL_PATH = '/api/booking/times';

const SITE = 'http://site.invalid';
const LONGEST = 100;
const text = optionalText(LONGEST);
const querySchema = v.fallback(
  v.object({ lang: text, month: text, day: text, zone: text, note: text, service: text }),
  {
    lang: '',
    month: '',
    day: '',
    zone: '',
    note: '',
    service: '',
  },
);

/** The query of a booking page. Texts that are too long count as missing. */
export type BookingQuery = v.InferOutput<typeof querySchema>;

export function bookingQuery({ query }: FastifyRequest): BookingQuery {
  return v.parse(querySchema, query);
}

/**
 * Language of a booking page: `lang` in its address or in the address of the page that linked to it, otherwise the
 * language of the request.
 */
export function bookingLocale(request: FastifyRequest): string {
  const sender = sendingPath(request) ?? '/';
  const named = [bookingQuery(request).lang, new URL(sender, SITE).searchParams.get('lang') ?? ''];
  return named.find((lang) => LANGUAGES.includes(lang)) ?? request.locale;
}

/** Address of a booking page in the current language. Empty values are left out. */
export function bookingAddress(path: string, query: Readonly<Partial<BookingQuery>> = {}): string {
  const entries = Object.entries({ lang: wordsLanguage(), ...query }).filter(([, value]) => value !== '');
  return `${path}?${new URLSearchParams(entries)}`;
}
