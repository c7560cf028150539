import { enterTime } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { joined, type PartsValue, partOf, partsValue } from '../shapes/parts-value.ts';

/** §3: the parts of a time field, in the order of their inputs. */
const PARTS = ['Hour', 'Minute', 'Second', 'Ampm'];

export const timeRules: KindRules<FieldOf<'time'>, PartsValue> = {
  ...partsValue(PARTS, { numeric: PARTS, preset: ['Ampm'] }),
  check: (_, value) => (isTime(value) ? undefined : enterTime()),
  text: timeText,
};

/** Is this a valid time? With AM or PM the hour is 1 to 12, otherwise 0 to 23. Seconds are optional. */
function isTime(value: PartsValue): boolean {
  const second = partOf(value, 'Second');
  const ampm = partOf(value, 'Ampm');
  const [first, last] = ampm === '' ? [0, 23] : [1, 12];
  return (
    /^(?:AM|PM)?$/i.test(ampm) &&
    isWithin(partOf(value, 'Hour'), first, last) &&
    isWithin(partOf(value, 'Minute'), 0, 59) &&
    (second === '' || isWithin(second, 0, 59))
  );
}

function isWithin(text: string, first: number, last: number): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= first && Number(text) <= last;
}

/** A time as text: `9:05 AM`, or `09:05` when there is neither AM nor PM. Includes the seconds when they are given. */
function timeText(value: PartsValue): string {
  const ampm = partOf(value, 'Ampm').toUpperCase();
  const hour = partOf(value, 'Hour');
  const second = partOf(value, 'Second');
  const numbers = [ampm === '' ? padded(hour) : hour, padded(partOf(value, 'Minute')), second && padded(second)];
  return joined([joined(numbers, ':'), ampm], ' ');
}

function padded(digits: string): string {
  return digits.padStart(2, '0');
}
