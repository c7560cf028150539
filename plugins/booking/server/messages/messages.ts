// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Too many changes. Wait {seconds, plural, one {# second} other {# seconds}}, then try again. */
export const bookingTooMany = message<{ seconds: number }>('bookingTooMany');

/** Older orders */
export const bookingsOlder = message('bookingsOlder');

/** cancelled */
export const stateCancelled = message('stateCancelled');

/** Book a time */
export const bookingTitle = message('bookingTitle');

/** There is nothing to book at the moment. */
export const bookingNothing = message('bookingNothing');

/** Duration */
export const bookingDuration = message('bookingDuration');

/** When */
export const bookingWhen = message('bookingWhen');

/** Where */
export const bookingWhere = message('bookingWhere');

/** Price */
export const bookingPrice = message('bookingPrice');

/** Places */
export const bookingPlaces = message('bookingPlaces');

/** All times are local times in {zone}. */
export const bookingZone = message<{ zone: string | number }>('bookingZone');

/** The times in brackets are local times in {zone}. */
export const bookingZoneOther = message<{ zone: string | number }>('bookingZoneOther');

/** Also show the times of another time zone */
export const bookingZoneLabel = message('bookingZoneLabel');

/** Such as America/New_York */
export const bookingZoneHint = message('bookingZoneHint');

/** Show */
export const bookingZoneShow = message('bookingZoneShow');

/** Previous month */
export const bookingEarlier = message('bookingEarlier');

/** Next month */
export const bookingLater = message('bookingLater');

/** {date}, {count, plural, one {# free time} other {# free times}} */
export const bookingDay = message<{ count: number; date: string | number }>('bookingDay');

/** {date}, fully booked */
export const bookingDayFull = message<{ date: string | number }>('bookingDayFull');

/** This day or month cannot be booked. You see the nearest one that can. */
export const bookingOtherDay = message('bookingOtherDay');

/** No time is free in this month. */
export const bookingNoDays = message('bookingNoDays');

/** No time is free on this day. */
export const bookingNoTimes = message('bookingNoTimes');

/** Choose a day. */
export const bookingChooseDay = message('bookingChooseDay');

/** {count, plural, one {# place free} other {# places free}} */
export const bookingFree = message<{ count: number }>('bookingFree');

/** Booked now: {time}. Choose the new time. */
export const bookingNow = message<{ time: string | number }>('bookingNow');

/** We keep this place for you until {time}. */
export const bookingHeldUntil = message<{ time: string | number }>('bookingHeldUntil');

/** We are no longer holding this place for you. You can still book it if nobody else has. */
export const bookingHeldOver = message('bookingHeldOver');

/** Name */
export const bookingName = message('bookingName');

/** Email */
export const bookingEmail = message('bookingEmail');

/** Note (optional) */
export const bookingNote = message('bookingNote');

/** Book */
export const bookingSubmit = message('bookingSubmit');

/** Choose another time */
export const bookingRelease = message('bookingRelease');

/** Your booking is confirmed. */
export const bookingBooked = message('bookingBooked');

/** Your booking has a new time. */
export const bookingMoved = message('bookingMoved');

/** Your booking is cancelled. */
export const bookingCancelled = message('bookingCancelled');

/** We send these details to {email}. */
export const bookingMailed = message<{ email: string | number }>('bookingMailed');

/** Keep the address of this page. With it you can change or cancel your booking. */
export const bookingKeepLink = message('bookingKeepLink');

/** Add to your calendar */
export const bookingCalendar = message('bookingCalendar');

/** Change the time */
export const bookingChange = message('bookingChange');

/** Cancel the booking */
export const bookingCancel = message('bookingCancel');

/** Your place then becomes free for others. */
export const bookingCancelSure = message('bookingCancelSure');

/** Cancel it now */
export const bookingCancelNow = message('bookingCancelNow');

/** You can change or cancel this booking until {time}. */
export const bookingChangesUntil = message<{ time: string | number }>('bookingChangesUntil');

/** A booking for this time can no longer be changed or cancelled online. */
export const bookingNoChanges = message('bookingNoChanges');

/** Book another time */
export const bookingAgain = message('bookingAgain');

/** This time is over. Choose a later one. */
export const bookingPast = message('bookingPast');

/** This time can no longer be booked, because it is too soon. Choose a later one. */
export const bookingTooSoon = message('bookingTooSoon');

/** This time cannot be booked yet. Choose an earlier one. */
export const bookingTooFar = message('bookingTooFar');

/** No booking can start at the chosen time. Choose one of the times on this page. */
export const bookingClosed = message('bookingClosed');

/** Not enough places are free at this time. Choose another one. */
export const bookingFull = message('bookingFull');

/** This is not a valid date and time. Choose one of the times on this page. */
export const bookingWrongTime = message('bookingWrongTime');

/** This time does not exist: on that night the clocks are set forward. Choose another one. */
export const bookingSkipped = message('bookingSkipped');

/** This time occurs twice on that night, because the clocks are set back. Choose one of the two on this page. */
export const bookingRepeated = message('bookingRepeated');

/** The time zone “{zone}” is not known. Write it like America/New_York. */
export const bookingWrongZone = message<{ zone: string | number }>('bookingWrongZone');

/** This cannot be booked here. */
export const bookingNoService = message('bookingNoService');

/** We kept this place for a while, but now somebody else has booked it. Choose another time. */
export const bookingExpired = message('bookingExpired');

/** There is no booking at this address. */
export const bookingGone = message('bookingGone');

/** This booking is cancelled already. */
export const bookingCancelledAlready = message('bookingCancelledAlready');

/** It is too late to change or cancel this booking here. Please contact us. */
export const bookingTooLate = message('bookingTooLate');

/** This booking was changed very often. Please contact us. */
export const bookingTooOften = message('bookingTooOften');

/** This booking is not confirmed yet. */
export const bookingNotConfirmed = message('bookingNotConfirmed');

/** This page was used for another booking. Choose the time again. */
export const bookingKeyUsed = message('bookingKeyUsed');

/** This many places cannot be booked at once. Choose fewer. */
export const bookingWrongPlaces = message('bookingWrongPlaces');

/** {title}: your booking on {time} */
export const bookingMailConfirmed = message<{ time: string | number; title: string | number }>('bookingMailConfirmed');

/** {title}: your booking is now on {time} */
export const bookingMailMoved = message<{ time: string | number; title: string | number }>('bookingMailMoved');

/** {title}: your booking on {time} is cancelled */
export const bookingMailCancelled = message<{ time: string | number; title: string | number }>('bookingMailCancelled');

/** Your booking at {site}: */
export const bookingMailText = message<{ site: string | number }>('bookingMailText');

/** Here you can change or cancel it: */
export const bookingMailLink = message('bookingMailLink');

/** Everything on this day is booked. We can email you when a place is free. */
export const bookingWaitingText = message('bookingWaitingText');

/** Email me */
export const bookingWaitingSubmit = message('bookingWaitingSubmit');

/** We will email {email} when a place is free on {date}. */
export const bookingWaits = message<{ date: string | number; email: string | number }>('bookingWaits');

/** A place is free on this day. You can book it now. */
export const bookingPlaceFree = message('bookingPlaceFree');

/** The waiting list of this day is full, or this email address is on too many waiting lists. */
export const bookingWaitingFull = message('bookingWaitingFull');

/** This link does not belong to an entry on a waiting list. The entry may have ended, or the link is not complete. */
export const bookingWaitingGone = message('bookingWaitingGone');

/** You asked for an email when a place is free: {title}, {date}. */
export const bookingWaitingRemoveText = message<{ date: string | number; title: string | number }>(
  'bookingWaitingRemoveText',
);

/** Remove my request */
export const bookingWaitingRemove = message('bookingWaitingRemove');

/** The request is removed. */
export const bookingWaitingRemoved = message('bookingWaitingRemoved');

/** {title}: a place is free on {date} */
export const bookingWaitingMailSubject = message<{ date: string | number; title: string | number }>(
  'bookingWaitingMailSubject',
);

/** A place is free again: {title}, {date}. We are not holding it for you. You can book it here: */
export const bookingWaitingMailText = message<{ date: string | number; title: string | number }>(
  'bookingWaitingMailText',
);

/** If you no longer want to come on this day: */
export const bookingWaitingMailLink = message('bookingWaitingMailLink');

/** Bookings */
export const bookingAccount = message('bookingAccount');

/** You have no bookings. */
export const bookingNone = message('bookingNone');
