import { digitsOnly } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { type PartsValue, partOf, partsValue, withParts } from '../shapes/parts-value.ts';
import { readTexts } from '../shapes/read-json.ts';

/** Smallest and largest number of digits of a phone number with all its parts. E.164 allows at most 15. */
const MIN_PHONE_DIGITS = 4;
const MAX_PHONE_DIGITS = 15;

/** §3: names of the parts of the value, in the order of their inputs. */
const PARTS = ['Country', 'Areacode', 'Prefix', 'Line'];
const parts = partsValue(PARTS, { numeric: PARTS, preset: ['Country'] });

export const phoneRules: KindRules<FieldOf<'phone'>, PartsValue> = {
  ...parts,
  /** §5: the JSON of a phone can also be a list of its parts. A list of three parts gets an empty first part. */
  fromJson(raw) {
    if (!Array.isArray(raw)) return parts.fromJson(raw);
    const texts = readTexts(raw.length === PARTS.length - 1 ? ['', ...raw] : raw);
    return texts?.length === PARTS.length ? withParts(PARTS, (part) => texts[PARTS.indexOf(part)] ?? '') : undefined;
  },
  check: (_, value) => (isPhone(value) ? undefined : digitsOnly()),
};

function isPhone(value: PartsValue): boolean {
  const country = partOf(value, 'Country');
  const local = partOf(value, 'Areacode') + partOf(value, 'Prefix') + partOf(value, 'Line');
  if (!/^(?:\+?[\d ]{0,5})$/.test(country) || !/^[\d\s().-]*$/.test(local)) return false;
  const digits = (country + local).replace(/\D/g, '').length;
  return digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS;
}
