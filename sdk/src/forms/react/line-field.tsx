import type { InputHTMLAttributes } from 'react';
import type { FormField } from '../field-definition.ts';
import { fieldName } from '../field-names.ts';
import classes from './field.module.css';
import { SingleItem, useFieldItem } from './field-item.tsx';
import { useFirstText } from './form-scope.ts';
import { TextLength, useTextLength } from './text-length.tsx';

/** The settings of a field with a single line of text. */
export type LineSettings = Extract<FormField, { readonly placeholder: string; readonly autocomplete: string }>;

/** Makes the component of a kind with a single line, from the attributes of its `input` element. */
export function lineField(input: InputHTMLAttributes<HTMLInputElement>) {
  return ({ field }: { readonly field: LineSettings }) => <LineField field={field} input={input} />;
}

interface LineFieldProps {
  readonly field: LineSettings;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
}

function LineField({ field, input: own }: LineFieldProps) {
  const value = useFirstText(field);
  const length = useTextLength('maxLength' in field ? field.maxLength : 0, value);
  const item = useFieldItem(field, length.id);
  const symbol = 'currencySymbol' in field && field.currencySymbol;
  const input = (
    <input
      className={`field-element ${classes.input}`}
      {...own}
      {...(field.autocomplete && { autoComplete: field.autocomplete })}
      id={item.ids.control}
      name={fieldName(field.id)}
      defaultValue={value}
      placeholder={field.placeholder || undefined}
      aria-describedby={item.describedBy}
      aria-required={field.required || undefined}
      {...item.control}
      {...length.control}
    />
  );
  return (
    <SingleItem item={item}>
      {symbol ? (
        <div className={classes.currency}>
          <span aria-hidden="true">{symbol}</span>
          {input}
        </div>
      ) : (
        input
      )}
      <TextLength {...length} />
    </SingleItem>
  );
}
