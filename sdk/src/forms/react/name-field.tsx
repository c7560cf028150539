import type { FieldOf } from '../field-definition.ts';
import { isFamilyNameFirst } from '../name-order.ts';
import classes from './field.module.css';
import { GroupItem, useFieldItem } from './field-item.tsx';
import { useFirstParts, useFormLocale } from './form-scope.ts';
import { PartInput } from './part-input.tsx';

const GIVEN = { part: 'First', caption: 'First Name', autoComplete: 'given-name' };
const FAMILY = { part: 'Last', caption: 'Last Name', autoComplete: 'family-name' };

/** §3 name: First and Last, in the order of the locale. */
export function NameField({ field }: { readonly field: FieldOf<'name'> }) {
  const item = useFieldItem(field);
  const first = useFirstParts(field);
  const parts = isFamilyNameFirst(useFormLocale()) ? [FAMILY, GIVEN] : [GIVEN, FAMILY];
  return (
    <GroupItem item={item}>
      <div className={classes.parts}>
        {parts.map(({ part, ...input }) => (
          <PartInput
            key={part}
            item={item}
            part={part}
            first={first(part)}
            aria-required={field.required || undefined}
            {...input}
          />
        ))}
      </div>
    </GroupItem>
  );
}
