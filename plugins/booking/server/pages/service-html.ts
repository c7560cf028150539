import { escapeHtml } from '@plinth/server/html';
import { durationText } from '../clock/time-text.ts';
import { bookingDuration, bookingNothing, bookingPrice, bookingWhere } from '../messages/messages.ts';
import type { BookedService } from '../settings/booking-file.ts';
import { BOOKING_PATH, bookingAddress } from './booking-address.ts';
import { linkHtml, listHtml } from './page-html.ts';

/** HTML with facts about a service: description, duration, price and place. */
export function serviceHtml({ description, minutes, price, location }: BookedService): string {
  const about = description === '' ? '' : `<p>${escapeHtml(description)}</p>`;
  return (
    about +
    listHtml([
      [bookingDuration(), durationText(minutes)],
      [bookingPrice(), price],
      [bookingWhere(), location],
    ])
  );
}

/** The list of all services, each with the link to its page. */
export function servicesHtml(services: readonly BookedService[]): string {
  if (services.length === 0) return `<p>${escapeHtml(bookingNothing())}</p>`;
  const items = services.map((service) => {
    const link = linkHtml(bookingAddress(`${BOOKING_PATH}/${service.id}`), service.title);
    return `<li><h2>${link}</h2>${serviceHtml(service)}</li>`;
  });
  return `<ul class="site-booking__services">${items.join('')}</ul>`;
}
