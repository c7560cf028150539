import { daysToKeep, featureSettings } from '@plinth/server';
import * as v from 'valibot';

declare module '@plinth/server/site-config' {
  interface SiteConfig {
    readonly booking: { readonly days: number };
  }
}

/** `days`: a booking is removed this many days after its start. Default: 1,095 (three years). */
export const BOOKING_SETTINGS = featureSettings({
  key: 'booking',
  variables: { bookingDays: 'PLINTH_BOOKING_DAYS' },
  schema: v.object({ bookingDays: v.optional(daysToKeep, '1095') }),
  settings: ({ bookingDays }) => ({ days: bookingDays }),
});
