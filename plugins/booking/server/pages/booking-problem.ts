import type { SiteErrorCode } from '@plinth/server/errors';
import { pageTooOld } from '@plinth/server/messages';
import type { StartProblem } from '../clock/read-start.ts';
import {
  bookingCancelledAlready,
  bookingClosed,
  bookingExpired,
  bookingFull,
  bookingGone,
  bookingKeyUsed,
  bookingNoService,
  bookingNotConfirmed,
  bookingPast,
  bookingRepeated,
  bookingSkipped,
  bookingTooFar,
  bookingTooLate,
  bookingTooOften,
  bookingTooSoon,
  bookingWrongPlaces,
  bookingWrongTime,
} from '../messages/messages.ts';
import type { ChangeProblem } from '../rows/change-booking.ts';

export type BookingProblem = StartProblem | ChangeProblem | 'places' | 'key' | 'no-service' | 'foreign';

/** A problem with a booking, in the form in which visitors and programs get it. */
export interface ShownProblem {
  readonly code: SiteErrorCode;
  readonly status: number;
  readonly text: string;
}

type Row = readonly [code: SiteErrorCode, status: number, text: () => string];

const PROBLEMS: Readonly<Record<BookingProblem, Row>> = {
  'no-service': ['PLINTH-SITE-282', 404, bookingNoService],
  'wrong-time': ['PLINTH-SITE-283', 400, bookingWrongTime],
  'skipped-hour': ['PLINTH-SITE-284', 400, bookingSkipped],
  'repeated-hour': ['PLINTH-SITE-285', 400, bookingRepeated],
  past: ['PLINTH-SITE-287', 409, bookingPast],
  'too-soon': ['PLINTH-SITE-288', 409, bookingTooSoon],
  'too-late': ['PLINTH-SITE-288', 409, bookingTooFar],
  closed: ['PLINTH-SITE-289', 409, bookingClosed],
  full: ['PLINTH-SITE-290', 409, bookingFull],
  expired: ['PLINTH-SITE-291', 409, bookingExpired],
  gone: ['PLINTH-SITE-292', 404, bookingGone],
  held: ['PLINTH-SITE-292', 409, bookingNotConfirmed],
  cancelled: ['PLINTH-SITE-293', 409, bookingCancelledAlready],
  late: ['PLINTH-SITE-294', 409, bookingTooLate],
  often: ['PLINTH-SITE-294', 409, bookingTooOften],
  places: ['PLINTH-SITE-295', 400, bookingWrongPlaces],
  key: ['PLINTH-SITE-296', 409, bookingKeyUsed],
  foreign: ['PLINTH-SITE-298', 403, pageTooOld],
};

/** A problem with its text in the current language. */
export function shownProblem(problem: BookingProblem): ShownProblem {
  const [code, status, text] = PROBLEMS[problem];
  return { code, status, text: text() };
}
