import type { InputHTMLAttributes } from 'react';
import { partName } from '../field-names.ts';
import classes from './field.module.css';
import type { FieldItem } from './field-item.tsx';

interface PartInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> {
  readonly item: FieldItem;
  /** Name of the part in the field's value, for example `First`. */
  readonly part: string;
  /** Caption of the input, for example `First Name`. */
  readonly caption: string;
  readonly first: string;
}

/** One input of a field with several parts, with its caption. */
export function PartInput({ item, part, caption, first, className = '', ...rest }: PartInputProps) {
  return (
    <label className={`${classes.part} ${className}`}>
      <span className={`caption ${classes.caption}`}>{caption}</span>
      <input
        className={`field-element ${classes.input}`}
        type="text"
        name={partName(item.field.id, part)}
        data-title={part}
        defaultValue={first}
        {...item.control}
        {...rest}
      />
    </label>
  );
}
