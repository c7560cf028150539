import * as v from 'valibot';
import { DEFINITIONS } from './kinds/generated/definitions.ts';
import type { KIND_RULES } from './kinds/generated/rules.ts';

/**
 * Schema of one item of a form. It has one of the builder kinds of §3, or the kind `file`. The kinds are in `kinds/`.
 */
export const fieldSchema = v.variant('type', DEFINITIONS);

/** The names of all kinds of fields. */
export const FIELD_TYPES: readonly string[] = fieldSchema.options.map(({ entries }) => entries.type.literal);

/** A parsed field. `type` decides which settings it has. */
export type FormField = v.InferOutput<typeof fieldSchema>;
export type FormFieldType = FormField['type'];
/** A field of one kind: `FieldOf<'phone'>`. */
export type FieldOf<Type extends FormFieldType> = Extract<FormField, { readonly type: Type }>;

/** A field with a value. Section items have no value and are skipped (§5): they only show a heading. */
export type ValueField = FieldOf<keyof typeof KIND_RULES>;

/** A field whose value is a list of files. */
type FileField = Extract<FormField, { readonly maxFiles: number }>;

export function holdsFiles(field: FormField): field is FileField {
  return 'maxFiles' in field;
}
