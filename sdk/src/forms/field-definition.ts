import * as v from 'valibot';
import { text } from '../schema/text.ts';
import { fileLimit, maxLength } from './field-limits.ts';

/** Longest id of a field. Ids become names of inputs, keys of the submission and columns of an export. */
const ID_LENGTH = 200;

const label = v.nullish(text(), '');
const flag = v.nullish(v.boolean(), false);
const options = v.nullish(v.array(text()), []);

/** Settings that every kind has (§3 Form builder field settings). All except the id may be missing or null. */
const common = {
  /** Id of the item: key of its value in the submission and of its message in an answer. */
  id: v.pipe(text(), v.minLength(1), v.maxLength(ID_LENGTH)),
  title: label,
  description: label,
  required: flag,
};

/** Settings of a field with a single line of text. */
const line = {
  ...common,
  placeholder: label,
  /** Token of HTML's `autocomplete`, for what the kind does not already imply: `organization`. */
  autocomplete: v.nullish(v.pipe(text(), v.regex(/^[a-z0-9 -]*$/)), ''),
};

const field = <const Kind extends string, Entries extends v.ObjectEntries>(type: Kind, entries: Entries) =>
  v.object({ type: v.literal(type), ...entries });

/** One item of a form, by its kind: the builder kinds of §3, and `file`. */
export const fieldSchema = v.variant('type', [
  field('text', { ...line, maxLength }),
  field('textarea', { ...line, maxLength }),
  field('email', line),
  field('number', line),
  field('website', line),
  field('password', line),
  field('twitter', line),
  field('currency', { ...line, currencySymbol: v.nullish(text(), '$') }),
  field('date', common),
  field('time', common),
  field('name', common),
  field('address', common),
  field('phone', { ...common, showCountryCode: flag }),
  field('section', { ...common, underline: flag }),
  field('radio', { ...common, options }),
  field('checkbox', { ...common, options }),
  field('select', { ...common, options, placeholder: label }),
  /** `options` are the questions. */
  field('likert', { ...common, options }),
  /** `key` names the query parameter that gives the value; `value` is used when the address has no such parameter. */
  field('hidden', { ...common, key: label, value: label }),
  field('file', { ...common, ...fileLimit }),
]);

/** Every kind of field. */
export const FIELD_TYPES: readonly string[] = fieldSchema.options.map(({ entries }) => entries.type.literal);

/** A parsed field. `type` decides which settings it has. */
export type FormField = v.InferOutput<typeof fieldSchema>;
export type FormFieldType = FormField['type'];
/** A field of one kind: `FieldOf<'phone'>`. */
export type FieldOf<Type extends FormFieldType> = Extract<FormField, { readonly type: Type }>;

/** A field with a value. Section items have none and are skipped (§5): they only show a heading. */
export type ValueField = Exclude<FormField, { readonly type: 'section' }>;

export function hasValue(field: FormField): field is ValueField {
  return field.type !== 'section';
}
