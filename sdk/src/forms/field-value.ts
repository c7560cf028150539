import { FORM_FIELD_PARTS, type FormFieldWithParts } from '../enums/form-field-parts.ts';
import type { FieldOf, FormFieldType, ValueField } from './field-definition.ts';

/** Value of a kind with parts: `{First, Last}`, `{Country, Areacode, Prefix, Line}` and so on, each a text (§3). */
export type PartsValue<Kind extends FormFieldWithParts> = {
  readonly [Part in (typeof FORM_FIELD_PARTS)[Kind][number]]: string;
};

/** A chosen file, as the submission describes it. The bytes are sent beside the `form` JSON (see `fieldName`). */
export interface FileValue {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type; empty when the browser does not know it. */
  readonly type: string;
}

/** §5 likert: maps each answered question to its chosen values. Questions without an answer are left out. */
export type LikertValue = Readonly<Record<string, readonly string[]>>;

/** Value of a field by its kind, as it is written in the `form` JSON of §3. */
export type ValueOf<Type extends FormFieldType> = Type extends FormFieldWithParts
  ? PartsValue<Type>
  : Type extends 'checkbox'
    ? readonly string[]
    : Type extends 'likert'
      ? LikertValue
      : Type extends 'file'
        ? readonly FileValue[]
        : Type extends 'section'
          ? never
          : string;

/** Value of any field: a text, a list of texts or files, or texts by part or question. */
export type FieldValue = ValueOf<ValueField['type']> | Readonly<Record<string, string>>;

/** Item id to value, for every field except sections, in the order of the form. */
export type FormValues = ReadonlyMap<string, FieldValue>;

/** Item id to message. Empty when the form is valid. */
export type FormErrors = ReadonlyMap<string, string>;

/** A field whose value has parts. */
export type PartsField = FieldOf<FormFieldWithParts>;

export function hasParts(field: ValueField): field is PartsField {
  return Object.hasOwn(FORM_FIELD_PARTS, field.type);
}

/** Parts of a kind, in §3's order. */
export function partsOf(type: FormFieldWithParts): readonly string[] {
  return FORM_FIELD_PARTS[type];
}
