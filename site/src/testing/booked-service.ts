import type { WantedPlace } from '@plinth/plugin-booking/server/rows/hold-place.ts';
import {
  type BookedService,
  bookingFileSchema,
  servicesOf,
  WEEKDAYS,
} from '@plinth/plugin-booking/server/settings/booking-file.ts';
import * as v from 'valibot';

/** A service in Berlin that can be booked every day from 9 to 17 o'clock. */
export function bookedService(settings: object = {}): BookedService {
  const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, ['09:00-17:00']]));
  const services = [{ id: 'talk', title: 'Talk', minutes: 60, ahead: 731, ...settings }];
  const [service] = servicesOf(v.parse(bookingFileSchema, { timeZone: 'Europe/Berlin', hours, services })).values();
  if (!service) throw new Error('the file has no service');
  return service;
}

/** A request for one place of the service. `starts` is a time in UTC. */
export function wantedPlace(key: string, starts: string, more: Partial<WantedPlace> = {}): WantedPlace {
  return {
    key,
    service: bookedService(),
    starts: Date.parse(starts),
    places: 1,
    holdMinutes: 10,
    memberId: '',
    locale: 'en',
    origin: 'http://site.test',
    now: new Date('2026-01-05T00:00:00Z'),
    ...more,
  };
}
