import type { SelectHTMLAttributes } from 'react';
import { partName } from '../field-names.ts';
import classes from './field.module.css';
import type { FieldItem } from './field-item.tsx';

interface PartSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id'> {
  readonly item: FieldItem;
  /** Name of the part in the field's value, for example `Country`. */
  readonly part: string;
  readonly caption: string;
  readonly first: string;
}

/** One select list of a field with several parts, with its caption. */
export function PartSelect({ item, part, caption, first, className = '', ...rest }: PartSelectProps) {
  // The select is not inside its label, because screen readers would then read the options as part of the name of the
  // select.
  const id = `${item.ids.control}-${part}`;
  return (
    <div className={`${classes.part} ${className}`}>
      <label className={`caption ${classes.caption}`} htmlFor={id}>
        {caption}
      </label>
      <select
        className={`field-element ${classes.input} ${classes.select}`}
        id={id}
        name={partName(item.field.id, part)}
        data-title={part}
        defaultValue={first}
        {...item.control}
        {...rest}
      />
    </div>
  );
}
