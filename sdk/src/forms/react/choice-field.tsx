import type { FormField } from '../field-definition.ts';
import { fieldName } from '../field-names.ts';
import classes from './field.module.css';
import { GroupItem, useFieldItem } from './field-item.tsx';
import { useFirstValue } from './form-scope.ts';

export interface ChoiceFieldProps {
  readonly field: Extract<FormField, { readonly options: readonly string[] }>;
  readonly type: 'radio' | 'checkbox';
}

/** Makes the component of a kind whose options are all visible: radio buttons or checkboxes. */
export function choiceField(type: ChoiceFieldProps['type']) {
  return ({ field }: Pick<ChoiceFieldProps, 'field'>) => <ChoiceField field={field} type={type} />;
}

function ChoiceField({ field, type }: ChoiceFieldProps) {
  const item = useFieldItem(field);
  const chosen: readonly unknown[] = [useFirstValue(field)].flat();
  const isRadio = type === 'radio';
  return (
    <GroupItem item={item} role={isRadio ? 'radiogroup' : undefined}>
      {[...new Set(field.options)].map((option) => (
        <label key={option} className={`option ${classes.option}`}>
          <input
            type={type}
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
