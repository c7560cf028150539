import { dayLabel, monthLabel, yearLabel } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import { DATE_PARTS, dateOrder } from '../../locale-order.ts';
import classes from '../../react/field.module.css';
import { GroupItem, useFieldItem } from '../../react/field-item.tsx';
import { useFirstParts, useFormLocale } from '../../react/form-scope.ts';
import { PartInput } from '../../react/part-input.tsx';
import { usePublishedParts } from '../../react/published-parts.ts';
import { DatePicker } from './date-picker.tsx';

const CAPTIONS = { Month: monthLabel(), Day: dayLabel(), Year: yearLabel() } as const;
const DIGITS = { Month: 2, Day: 2, Year: 4 } as const;

/** §3 date: Month, Day and Year as three numbers, in the order of the locale, with a button that opens a calendar. */
export function DateField({ field }: { readonly field: FieldOf<'date'> }) {
  const item = useFieldItem(field);
  const first = useFirstParts(field);
  const locale = useFormLocale();
  const parts = usePublishedParts(item, DATE_PARTS, () => dateOrder(locale));
  return (
    <GroupItem item={item}>
      <div className={classes.shortParts}>
        {parts.map((part) => (
          <PartInput
            key={part}
            item={item}
            part={part}
            caption={CAPTIONS[part]}
            first={first(part)}
            inputMode="numeric"
            autoComplete="off"
            size={DIGITS[part]}
            maxLength={DIGITS[part]}
            aria-required={field.required || undefined}
          />
        ))}
        <DatePicker fieldId={field.id} />
      </div>
    </GroupItem>
  );
}
