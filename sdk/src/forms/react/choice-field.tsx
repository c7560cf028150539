import type { FieldOf } from '../field-definition.ts';
import { fieldName } from '../field-names.ts';
import classes from './field.module.css';
import { GroupItem, useFieldItem } from './field-item.tsx';
import { useFirstValue } from './form-scope.ts';

/** Radio buttons or checkboxes for a few options that are all visible. */
export function ChoiceField({ field }: { readonly field: FieldOf<'radio' | 'checkbox'> }) {
  const item = useFieldItem(field);
  const chosen: readonly unknown[] = [useFirstValue(field)].flat();
  const isRadio = field.type === 'radio';
  return (
    <GroupItem item={item} role={isRadio ? 'radiogroup' : undefined}>
      {[...new Set(field.options)].map((option) => (
        <label key={option} className={`option ${classes.option}`}>
          <input
            type={field.type}
            name={fieldName(field.id)}
            value={option}
            defaultChecked={chosen.includes(option)}
            {...(!isRadio && item.control)}
          />
          <span>{option}</span>
        </label>
      ))}
    </GroupItem>
  );
}
