import type { InputHTMLAttributes } from 'react';
import type { FieldOf } from '../field-definition.ts';
import { fieldName } from '../field-names.ts';
import classes from './field.module.css';
import { SingleItem, useFieldItem } from './field-item.tsx';
import { useFirstText } from './form-scope.ts';
import { TextLength, useTextLength } from './text-length.tsx';

type LineField = FieldOf<'text' | 'email' | 'number' | 'website' | 'password' | 'twitter' | 'currency'>;

/**
 * The input of each kind. Numbers use a text input with a numeric keyboard, because a number input drops what it cannot
 * read and changes its value when the wheel turns.
 */
const INPUTS = {
  text: { type: 'text' },
  email: { type: 'email', autoComplete: 'email' },
  number: { type: 'text', inputMode: 'decimal' },
  website: { type: 'url', autoComplete: 'url' },
  password: { type: 'password', autoComplete: 'new-password' },
  twitter: { type: 'text', autoCapitalize: 'none', spellCheck: false },
  currency: { type: 'text', inputMode: 'decimal' },
} as const satisfies Record<LineField['type'], InputHTMLAttributes<HTMLInputElement>>;

/** A field of a single line. */
export function LineField({ field }: { readonly field: LineField }) {
  const value = useFirstText(field);
  const length = useTextLength(field.type === 'text' ? field.maxLength : 0, value);
  const item = useFieldItem(field, length.id);
  const symbol = field.type === 'currency' && field.currencySymbol;
  const input = (
    <input
      className={`field-element ${classes.input}`}
      {...INPUTS[field.type]}
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
