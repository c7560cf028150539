import type { UIEvent } from 'react';
import type { FieldOf } from '../../field-definition.ts';
import { fieldName } from '../../field-names.ts';
import classes from '../../react/field.module.css';
import { SingleItem, useFieldItem } from '../../react/field-item.tsx';
import { useFirstText } from '../../react/form-scope.ts';
import { TextLength, useTextLength } from '../../react/text-length.tsx';

const ROWS = 5;

/**
 * A text field of several lines. It grows with its text in browsers that support growing. The style that lets it grow
 * is set only when the text no longer fits, because with this style every key press causes layout of the whole form.
 */
export function TextareaField({ field }: { readonly field: FieldOf<'textarea'> }) {
  const value = useFirstText(field);
  const length = useTextLength(field.maxLength, value);
  const item = useFieldItem(field, length.id);
  return (
    <SingleItem item={item}>
      <textarea
        className={`field-element ${classes.input} ${classes.textarea}`}
        id={item.ids.control}
        name={fieldName(field.id)}
        rows={ROWS}
        defaultValue={value}
        placeholder={field.placeholder || undefined}
        autoComplete={field.autocomplete || undefined}
        aria-describedby={item.describedBy}
        aria-required={field.required || undefined}
        {...item.control}
        {...length.control}
        onScroll={grow}
      />
      <TextLength {...length} />
    </SingleItem>
  );
}

function grow({ currentTarget }: UIEvent): void {
  currentTarget.setAttribute('data-long', '');
}
