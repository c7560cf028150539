import * as v from 'valibot';
import { text } from '../schema/text.ts';
import { fileLimit, maxLength } from './field-limits.ts';

/** Longest id of a field. Ids become names of inputs, keys of the submission and columns of an export. */
const ID_LENGTH = 200;

const label = v.nullish(text(), '');
const flag = v.nullish(v.boolean(), false);
const options = v.nullish(v.array(text()), []);

/** What every kind takes (§3 Form builder field settings). Everything but the id may be missing or null. */
const common = {
  /** Id of the item: key of its value in the submission and of its message in an answer. */
  id: v.pipe(text(), v.minLength(1), v.maxLength(ID_LENGTH)),
  title: label,
  description: label,
  required: flag,
};

/** A single line that the visitor types. */
const line = {
  ...common,
  placeholder: label,
  /** Token of HTML's `autocomplete`, for what the kind does not say by itself: `organization`. */
  autocomplete: v.nullish(v.pipe(text(), v.regex(/^[a-z0-9 -]*$/)), ''),
};

const field = <const Kind extends string, Entries extends v.ObjectEntries>(type: Kind, entries: Entries) =>
  v.object({ type: v.literal(type), ...entries });

/** One item of a form, by its kind: §3's builder kinds, and `file`. */
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
  /** `key` names the query parameter whose value it takes; `value` is what it has without one. */
  field('hidden', { ...common, key: label, value: label }),
  field('file', { ...common, ...fileLimit }),
]);

/** Every kind of field. */
export const FIELD_TYPES: readonly string[] = fieldSchema.options.map(({ entries }) => entries.type.literal);

/** A field, parsed. `type` says which settings it has. */
export type FormField = v.InferOutput<typeof fieldSchema>;
export type FormFieldType = FormField['type'];
/** A field of one kind: `FieldOf<'phone'>`. */
export type FieldOf<Type extends FormFieldType> = Extract<FormField, { readonly type: Type }>;

/** §5: section items are skipped. They show a heading and have no value. */
export type ValueField = Exclude<FormField, { readonly type: 'section' }>;

export function hasValue(field: FormField): field is ValueField {
  return field.type !== 'section';
}
