import { dateText as textOfDate } from '../../../locale/texts.ts';
import { enterDate } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { type PartsValue, partOf, partsValue } from '../shapes/parts-value.ts';
import { isDate } from './calendar.ts';

/** §3: names of the parts of the value, in the order of their inputs. */
const PARTS = ['Month', 'Day', 'Year'];

export const dateRules: KindRules<FieldOf<'date'>, PartsValue> = {
  ...partsValue(PARTS, { numeric: PARTS }),
  check: (_, value) =>
    isDate(partOf(value, 'Year'), partOf(value, 'Month'), partOf(value, 'Day')) ? undefined : enterDate(),
  text: dateText,
};

/**
 * A date as text: `2027-02-03`, or with a locale in the format of the locale. For an unfinished date, lists the parts
 * that are filled in, each with its name.
 */
function dateText(value: PartsValue, locale?: string): string {
  const parts = ['Year', 'Month', 'Day'].map((name) => [name, partOf(value, name)] as const);
  const filled = parts.filter(([, text]) => text !== '');
  if (filled.length < parts.length) return filled.map((part) => part.join(' ')).join(', ');
  const iso = parts.map(([, text]) => text.padStart(2, '0')).join('-');
  const date = new Date(iso);
  if (locale === undefined || Number.isNaN(date.getTime())) return iso;
  return textOfDate(locale, date.getTime(), { dateStyle: 'long', timeZone: 'UTC' });
}
