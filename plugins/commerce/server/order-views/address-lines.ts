import { wordsLanguage } from '@plinth/server/messages';
import type { OrderContact } from '../orders/order-data.ts';

/**
 * The lines of an address, with the name of the country in the current language. Empty when the order has no address.
 */
export function addressLines(contact: OrderContact): readonly string[] {
  const { name, line1, line2, postalCode, city, region, country } = contact;
  if (country === '') return [];
  const lines = [line1 === '' ? '' : name, line1, line2, [postalCode, city].filter(Boolean).join(' '), region];
  return [...lines, countryName(country)].filter((line) => line !== '');
}

/** Name of a country in the current language. @param code ISO 3166-1 alpha-2. */
export function countryName(code: string): string {
  return new Intl.DisplayNames([wordsLanguage(), 'en'], { type: 'region' }).of(code) ?? code;
}
