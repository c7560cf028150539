import { selectOption } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import { fieldName } from '../../field-names.ts';
import classes from '../../react/field.module.css';
import { SingleItem, useFieldItem } from '../../react/field-item.tsx';
import { useFirstText } from '../../react/form-scope.ts';

/** A field in which the visitor chooses one of several options from the browser's own list. */
export function SelectField({ field }: { readonly field: FieldOf<'select'> }) {
  const item = useFieldItem(field);
  return (
    <SingleItem item={item}>
      <select
        className={`field-element ${classes.input} ${classes.select}`}
        id={item.ids.control}
        name={fieldName(field.id)}
        defaultValue={useFirstText(field)}
        aria-describedby={item.describedBy}
        aria-required={field.required || undefined}
        {...item.control}
      >
        <option value="">{field.placeholder || selectOption()}</option>
        {[...new Set(field.options)].map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </SingleItem>
  );
}
