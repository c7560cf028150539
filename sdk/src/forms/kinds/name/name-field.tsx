import { firstNameLabel, lastNameLabel } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import classes from '../../react/field.module.css';
import { GroupItem, useFieldItem } from '../../react/field-item.tsx';
import { useFirstParts, useFormLocale } from '../../react/form-scope.ts';
import { PartInput } from '../../react/part-input.tsx';
import { isFamilyNameFirst } from './name-order.ts';

const GIVEN = { part: 'First', caption: firstNameLabel(), autoComplete: 'given-name' };
const FAMILY = { part: 'Last', caption: lastNameLabel(), autoComplete: 'family-name' };

/** §3 name: the parts First and Last, in the order of the locale. */
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
