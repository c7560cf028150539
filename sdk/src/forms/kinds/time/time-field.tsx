import { amLabel, halfDayLabel, hourLabel, minuteLabel, pmLabel, secondLabel } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import { hasAmpm } from '../../locale-order.ts';
import classes from '../../react/field.module.css';
import { GroupItem, useFieldItem } from '../../react/field-item.tsx';
import { useFirstParts, useFormLocale } from '../../react/form-scope.ts';
import { PartInput } from '../../react/part-input.tsx';
import { PartSelect } from '../../react/part-select.tsx';
import { usePublishedParts } from '../../react/published-parts.ts';

const CAPTIONS = { Hour: hourLabel(), Minute: minuteLabel(), Second: secondLabel() } as const;
const NUMBERS = ['Hour', 'Minute', 'Second'] as const;
const ALL = [...NUMBERS, 'Ampm'] as const;

/** §3 time: Hour, Minute, Second, and AM or PM in locales with a 12-hour clock. Seconds are optional. */
export function TimeField({ field }: { readonly field: FieldOf<'time'> }) {
  const item = useFieldItem(field);
  const first = useFirstParts(field);
  const locale = useFormLocale();
  const parts = usePublishedParts(item, ALL, () => (hasAmpm(locale) ? ALL : NUMBERS));
  return (
    <GroupItem item={item}>
      <div className={classes.shortParts}>
        {NUMBERS.map((part) => (
          <PartInput
            key={part}
            item={item}
            part={part}
            caption={CAPTIONS[part]}
            first={first(part)}
            inputMode="numeric"
            autoComplete="off"
            size={2}
            maxLength={2}
            aria-required={(field.required && part !== 'Second') || undefined}
          />
        ))}
        {parts.includes('Ampm') && (
          <PartSelect item={item} part="Ampm" caption={halfDayLabel()} first={first('Ampm') || 'AM'}>
            <option value="AM">{amLabel()}</option>
            <option value="PM">{pmLabel()}</option>
          </PartSelect>
        )}
      </div>
    </GroupItem>
  );
}
