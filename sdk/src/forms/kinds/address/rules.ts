import { regionName } from '../../../locale/texts.ts';
import { enterAddress, invalidZip } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { joined, type PartsValue, partOf, partsValue } from '../shapes/parts-value.ts';

/** §3: names of the parts of the value, in the order of their inputs. */
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
      PARTS.map((part) => (part === 'Country' ? regionName(locale ?? 'en', partOf(value, part)) : partOf(value, part))),
      ', ',
    ),
};
