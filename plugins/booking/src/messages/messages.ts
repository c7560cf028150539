// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Reserve a table */
export const reserve = message('reserve');

/** Book a time */
export const bookTime = message('bookTime');

/** with {service} */
export const withService = message<{ service: string | number }>('withService');

/** People */
export const people = message('people');

/** Date */
export const date = message('date');

/** Time */
export const time = message('time');

/** Show the booking here */
export const showHere = message('showHere');

/** The booking comes from {name} ({host}), which can see your IP address. */
export const consentNote = message<{ host: string | number; name: string | number }>('consentNote');

/** {service} does not answer at the moment. Please use the link. */
export const noAnswer = message<{ service: string | number }>('noAnswer');

/** Loading the free times … */
export const timesLoading = message('timesLoading');

/** The free times cannot be loaded at the moment. */
export const timesFailed = message('timesFailed');

/** Try again */
export const tryAgain = message('tryAgain');

/** Previous month */
export const earlierMonth = message('earlierMonth');

/** Next month */
export const laterMonth = message('laterMonth');

/** {date}, {count, plural, one {# free time} other {# free times}} */
export const dayTimes = message<{ count: number; date: string | number }>('dayTimes');

/** {date}, fully booked */
export const dayFull = message<{ date: string | number }>('dayFull');

/** No time is free in this month. */
export const noTimeInMonth = message('noTimeInMonth');

/** Choose a day. */
export const chooseDay = message('chooseDay');

/** Fully booked. */
export const fullyBooked = message('fullyBooked');

/** Get an email when a place is free */
export const waitForPlace = message('waitForPlace');

/** No time on this day has enough free places. Choose fewer places or another day. */
export const notEnough = message('notEnough');

/** All times are local times in {zone}. */
export const zone = message<{ zone: string | number }>('zone');

/** The times in brackets are local times in {zone}. */
export const otherZone = message<{ zone: string | number }>('otherZone');

/** Places */
export const places = message('places');

/** {count, plural, one {# place free} other {# places free}} */
export const placesFree = message<{ count: number }>('placesFree');
