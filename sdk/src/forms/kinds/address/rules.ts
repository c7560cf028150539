import { regionName } from '../../../locale/texts.ts';
import { enterAddress, invalidPostalCode, invalidZip } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import { postalCodeProblem } from '../../postal-code.ts';
import type { KindRules } from '../kind-rules.ts';
import { joined, type PartsValue, partOf, partsValue } from '../shapes/parts-value.ts';

/** §3: names of the parts of the value, in the order of their inputs. */
const PARTS = ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'];

/** The names that a country entered as a text can have. */
const US = /^(?:us|usa|united states(?: of america)?)$/i;

export const addressRules: KindRules<FieldOf<'address'>, PartsValue> = {
  ...partsValue(PARTS, { numeric: ['Zip'], preset: ['Country'] }),
  check({ required }, value) {
    const part = (name: string) => partOf(value, name);
    const country = US.test(part('Country')) ? 'US' : part('Country').toUpperCase();
    // §5: a US zip is exactly 5 digits.
    const isAsked = part('Zip') !== '' || (required && country === 'US');
    const example = isAsked ? postalCodeProblem(part('Zip'), country) : undefined;
    if (example !== undefined) return country === 'US' ? invalidZip() : invalidPostalCode({ example });
    const complete = part('Line1') && part('City') && part('Country');
    return required && !complete ? enterAddress() : undefined;
  },
  text: (value, locale) =>
    joined(
      PARTS.map((part) => (part === 'Country' ? regionName(locale ?? 'en', partOf(value, part)) : partOf(value, part))),
      ', ',
    ),
};
