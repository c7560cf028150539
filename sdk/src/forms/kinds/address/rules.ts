import { enterAddress, invalidZip } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { joined, type PartsValue, partOf, partsValue } from '../shapes/parts-value.ts';

/** §3: the inputs of the field, in order. */
const PARTS = ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'];

export const addressRules: KindRules<FieldOf<'address'>, PartsValue> = {
  ...partsValue(PARTS, { numeric: ['Zip'], preset: ['Country'] }),
  check({ required }, value) {
    const part = (name: string) => partOf(value, name);
    const inUs = /^(?:us|usa|united states(?: of america)?)$/i.test(part('Country'));
    // §5: a US zip is exactly 5 digits.
    if (inUs && (required || part('Zip')) && !/^\d{5}$/.test(part('Zip'))) return invalidZip();
    const complete = part('Line1') && part('City') && part('Country');
    return required && !complete ? enterAddress() : undefined;
  },
  text: (value, locale) =>
    joined(
      PARTS.map((part) => (part === 'Country' ? countryName(partOf(value, part), locale) : partOf(value, part))),
      ', ',
    ),
};

/** Name of a country in a form, whose value is a country code (ISO 3166-1). Any other text is returned unchanged. */
function countryName(country: string, locale = 'en'): string {
  return /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(country) ?? country)
    : country;
}
