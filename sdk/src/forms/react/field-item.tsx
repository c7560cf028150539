import type { ReactNode } from 'react';
import { requiredMark } from '../../messages/messages.ts';
import type { FormField } from '../field-definition.ts';

import classes from './field.module.css';
import { useControlId, useFieldError } from './form-scope.ts';

/** The settings that fields of every kind have. */
type ItemField = Pick<FormField, 'id' | 'type' | 'title' | 'description' | 'required'>;

export interface FieldItem {
  readonly field: ItemField;
  readonly error: string | undefined;
  readonly ids: {
    readonly control: string;
    readonly description: string;
    readonly error: string;
  };
  /** Value of `aria-describedby` for the control, or for the group of controls. */
  readonly describedBy: string | undefined;
  /** Attributes that every control of the item must have. */
  readonly control: { readonly 'aria-invalid': true | undefined };
}

/** Ids and state of one item of a form. `more` contains the ids of additional descriptions. */
export function useFieldItem(field: ItemField, ...more: (string | undefined)[]): FieldItem {
  const id = useControlId(field.id);
  const error = useFieldError(field.id);
  const ids = { control: id, description: `${id}-description`, error: `${id}-error` };
  const described = [error !== undefined && ids.error, field.description && ids.description, ...more];
  return {
    field,
    error,
    ids,
    describedBy: described.filter(Boolean).join(' ') || undefined,
    control: { 'aria-invalid': error === undefined ? undefined : true },
  };
}

interface FieldItemProps {
  readonly item: FieldItem;
  readonly children: ReactNode;
}

/**
 * An item with one control. It contains the message, the title, the description and the control, in this order (§5: the
 * message is above the title).
 */
export function SingleItem({ item, children }: FieldItemProps) {
  return (
    <Item item={item}>
      <label className={`title ${classes.title}`} htmlFor={item.ids.control}>
        <Title field={item.field} />
      </label>
      <Description item={item} />
      {children}
    </Item>
  );
}

interface GroupItemProps extends FieldItemProps {
  /** `radiogroup` for a group of radio buttons, in which only one answer is possible. */
  readonly role?: 'radiogroup' | undefined;
}

/** An item whose controls form a group, such as radio buttons or the parts of an address. */
export function GroupItem({ item, role, children }: GroupItemProps) {
  const radio = role && { role, 'aria-required': item.field.required || undefined, ...item.control };
  return (
    <Item item={item}>
      <fieldset className={classes.group} id={item.ids.control} aria-describedby={item.describedBy} {...radio}>
        <legend className={`title ${classes.title}`}>
          <Title field={item.field} />
        </legend>
        <Description item={item} />
        {children}
      </fieldset>
    </Item>
  );
}

function Item({ item: { field, error, ids }, children }: FieldItemProps) {
  const marks = `${field.required ? 'required' : ''} ${error === undefined ? '' : `error ${classes.invalid}`}`;
  return (
    <div className={`form-item field ${field.type} ${marks} ${classes.item}`} data-field={field.id}>
      {error !== undefined && (
        <p className={`field-error ${classes.error}`} id={ids.error} dir="auto">
          {error}
        </p>
      )}
      {children}
    </div>
  );
}

function Title({ field: { title, required } }: { readonly field: ItemField }) {
  return (
    <>
      {title}
      {required && <span className={`required ${classes.required}`}>{` ${requiredMark()}`}</span>}
    </>
  );
}

function Description({ item: { field, ids } }: { readonly item: FieldItem }) {
  if (!field.description) return null;
  return (
    <p className={`description ${classes.description}`} id={ids.description}>
      {field.description}
    </p>
  );
}
