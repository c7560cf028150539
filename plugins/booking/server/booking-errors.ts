/** Error codes of bookings, and their meanings. */
export const BOOKING_ERRORS = {
  'PLINTH-SITE-280': 'the file of services that visitors book cannot be read',
  'PLINTH-SITE-281': 'the file of services that visitors book has a field of the wrong shape',
  'PLINTH-SITE-282': 'the site has no such service to book',
  'PLINTH-SITE-283': 'the time of a booking is not a date and a time',
  'PLINTH-SITE-284': 'the time of a booking is in an hour that daylight saving skips',
  'PLINTH-SITE-285': 'the time of a booking is in an hour that daylight saving repeats',
  'PLINTH-SITE-286': 'a request for bookings names an unknown time zone',
  'PLINTH-SITE-287': 'the time of a booking is over',
  'PLINTH-SITE-288': 'the time of a booking is too soon, or too far ahead',
  'PLINTH-SITE-289': 'a service does not begin at the time of a booking',
  'PLINTH-SITE-290': 'not enough places are free at the time of a booking',
  'PLINTH-SITE-291': 'a place is no longer held, and somebody else has booked it',
  'PLINTH-SITE-292': 'a link to a booking is not valid, or the booking does not exist',
  'PLINTH-SITE-293': 'a booking is cancelled already',
  'PLINTH-SITE-294': 'it is too late to change a booking, or it was changed too often',
  'PLINTH-SITE-295': 'name, email address or number of places of a booking is not valid',
  'PLINTH-SITE-296': 'an idempotency key was used for another booking',
  'PLINTH-SITE-297': 'too many requests for bookings from one address',
  'PLINTH-SITE-298': 'a page of another site sent a request for a booking',
  'PLINTH-SITE-299': 'a request to wait for a day on which places are free',
  'PLINTH-SITE-319': 'a block for bookings has neither an address nor a service',
} as const;

type BookingErrorTable = typeof BOOKING_ERRORS;

declare module '@plinth/server/error-codes' {
  interface SiteErrorTable extends BookingErrorTable {}
}
