import { attributes, escapeHtml } from '@plinth/server/html';
import { clockText, dayText, otherClockText } from '../clock/time-text.ts';
import { type DayNumber, isoDate } from '../clock/time-zone.ts';
import {
  bookingChooseDay,
  bookingFree,
  bookingNoTimes,
  bookingPlaces,
  bookingZone,
  bookingZoneHint,
  bookingZoneLabel,
  bookingZoneOther,
  bookingZoneShow,
} from '../messages/messages.ts';
import type { BookedService } from '../settings/booking-file.ts';
import type { StartTime } from '../times/free-times.ts';
import { hiddenHtml } from './page-html.ts';

const LONGEST_ZONE = 64;

export interface TimesParts {
  readonly service: BookedService;
  readonly day: DayNumber | undefined;
  readonly times: readonly StartTime[];
  /** HTML of the form to wait for a free place, which is shown on a day whose times are all taken; empty otherwise. */
  readonly waiting: string;
  /** A second time zone in which the times are also shown; empty when the visitor has chosen no second zone. */
  readonly zone: string;
  /** Address to which the chosen time is sent. */
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  /** Can the visitor choose the number of places? False when a booking is moved. */
  readonly hasPlaces: boolean;
}

/** The free times of a day. Each time is a button, so that choosing a time needs no script. */
export function timesHtml({ service, day, times, waiting, zone, action, hidden, hasPlaces }: TimesParts): string {
  if (day === undefined) return `<p id="times">${escapeHtml(bookingChooseDay())}</p>`;
  const heading = `<h2 id="times" tabindex="-1">${escapeHtml(dayText(day))}</h2>`;
  if (times.length === 0) return `${heading}<p>${escapeHtml(bookingNoTimes())}</p>${waiting}`;
  const buttons = times.map((each) => `<li>${timeButton(each, service, zone)}</li>`);
  return [
    heading,
    `<form${attributes({ method: 'post', action, class: 'site-booking__times' })}>`,
    ...Object.entries(hidden).map(([name, value]) => hiddenHtml(name, value)),
    hasPlaces && service.places > 1 ? placesHtml(service.places) : '',
    `<ul>${buttons.join('')}</ul>`,
    '</form>',
  ].join('');
}

/** Names the time zone in which the times are shown, and has a form with which visitors add a second time zone. */
export function zoneHtml(
  service: BookedService,
  { zone, times, action, day }: Pick<TimesParts, 'zone' | 'times' | 'action' | 'day'>,
): string {
  const hasOther = zone !== '' && times.some(({ starts }) => otherClockText(starts, zone, service.timeZone));
  const { pathname, searchParams } = new URL(action, 'http://site.invalid');
  const lang = searchParams.get('lang') ?? '';
  return [
    `<p class="site-booking__zone">${escapeHtml(bookingZone({ zone: service.timeZone }))}`,
    hasOther ? ` ${escapeHtml(bookingZoneOther({ zone }))}` : '',
    '</p>',
    `<details class="site-booking__other"><summary>${escapeHtml(bookingZoneLabel())}</summary>`,
    `<form${attributes({ method: 'get', action: pathname })}>`,
    hiddenHtml('lang', lang),
    day === undefined ? '' : hiddenHtml('day', isoDate(day)),
    `<label for="zone">${escapeHtml(bookingZoneHint())}</label>`,
    `<input${attributes({ id: 'zone', name: 'zone', value: zone, maxlength: String(LONGEST_ZONE), dir: 'ltr', required: true })}>`,
    `<button class="site-booking__button site-booking__button--plain" type="submit">${escapeHtml(bookingZoneShow())}</button>`,
    '</form></details>',
  ].join('');
}

function timeButton({ starts, free }: StartTime, { timeZone, capacity }: BookedService, zone: string): string {
  const value = new Date(starts).toISOString();
  const otherClock = zone === '' ? undefined : otherClockText(starts, zone, timeZone);
  const other = otherClock === undefined ? '' : ` <span>(${escapeHtml(otherClock)})</span>`;
  const left = capacity === 1 ? '' : `<small>${escapeHtml(bookingFree({ count: free }))}</small>`;
  const name = attributes({ type: 'submit', name: 'start', value, class: 'site-booking__time' });
  return `<button${name}><span>${escapeHtml(clockText(starts, timeZone))}${other}</span>${left}</button>`;
}

function placesHtml(most: number): string {
  const input = attributes({
    id: 'places',
    name: 'places',
    type: 'number',
    inputmode: 'numeric',
    min: '1',
    max: String(most),
    value: '1',
    required: true,
  });
  return `<p class="site-booking__field"><label for="places">${escapeHtml(bookingPlaces())}</label><input${input}></p>`;
}
