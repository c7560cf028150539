import { decided } from '../locale/decided.ts';
import { regionOf } from '../locale/texts.ts';
import {
  countyLabel,
  eircode,
  postalCode,
  postcode,
  provinceLabel,
  regionLabel,
  stateLabel,
  zipCode,
} from '../messages/messages.ts';

export const DATE_PARTS = ['Month', 'Day', 'Year'] as const;
type DatePart = (typeof DATE_PARTS)[number];

/** Returns the order of the parts of a date in a locale. */
export function dateOrder(locale: string): readonly DatePart[] {
  const types = decided(locale, 'date', (locales) =>
    format(locales, { year: 'numeric', month: 'numeric', day: 'numeric' })
      .formatToParts(0)
      .map(({ type }) => type)
      .join(' '),
  );
  const order = types.split(' ').flatMap((type) => DATE_PARTS.find((part) => part.toLowerCase() === type) ?? []);
  return order.length === DATE_PARTS.length ? order : DATE_PARTS;
}

/** Does the locale use a 12-hour clock, with AM and PM? */
export function hasAmpm(locale: string): boolean {
  const isTwelve = (locales: readonly string[]) => format(locales, { hour: 'numeric' }).resolvedOptions().hour12;
  return decided(locale, 'hours', (locales) => (isTwelve(locales) ? '12' : '24')) === '12';
}

/**
 * Countries whose phone numbers have area code, prefix and line: the large countries of the North American Numbering
 * Plan.
 */
const NORTH_AMERICAN: readonly string[] = ['US', 'CA', 'PR', 'JM', 'DO', 'TT', 'BS', 'BB'];

/** Do phone numbers of the locale have a prefix between area code and line? */
export function hasPhonePrefix(locale: string): boolean {
  return NORTH_AMERICAN.includes(regionOf(locale));
}

/** Countries in which the postcode is written before the city. */
const ZIP_FIRST: readonly string[] =
  'AT BE BG BR CH CN CZ DE DK EE ES FI FR GR HR HU IL IT JP KR LT LU LV MX NL NO PL PT RO RS RU SE SI SK TR UA'.split(
    ' ',
  );

/** Order of the parts of an address in a country, and the names that state and postcode have there. */
export interface AddressFormat {
  readonly order: readonly ('City' | 'State' | 'Zip')[];
  readonly state: string;
  readonly zip: string;
}

export function addressFormat(locale: string): AddressFormat {
  const country = regionOf(locale);
  const [state, zip] = addressWords(country);
  return { order: ZIP_FIRST.includes(country) ? ['Zip', 'City', 'State'] : ['City', 'State', 'Zip'], state, zip };
}

function addressWords(country: string): readonly [state: string, zip: string] {
  if (country === 'US') return [stateLabel(), zipCode()];
  if (country === 'CA') return [provinceLabel(), postalCode()];
  if (country === 'GB') return [countyLabel(), postcode()];
  if (country === 'IE') return [countyLabel(), eircode()];
  return country === 'AU' ? [stateLabel(), postcode()] : [regionLabel(), postalCode()];
}

function format(locales: readonly string[], options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales, { ...options, calendar: 'gregory', timeZone: 'UTC' });
}
