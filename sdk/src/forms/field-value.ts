import type { KIND_RULES } from './kinds/generated/rules.ts';

export type { FileValue } from './kinds/file/file-value.ts';
export type { LikertValue } from './kinds/likert/rules.ts';
export type { PartsValue } from './kinds/shapes/parts-value.ts';

/** Value of any field, in the shape of its kind, as it is written in the `form` JSON of §3. */
export type FieldValue = ReturnType<(typeof KIND_RULES)[keyof typeof KIND_RULES]['empty']>;

/** The values of a form by the id of the item, for every field except sections, in the order of the form. */
export type FormValues = ReadonlyMap<string, FieldValue>;

/** The error messages of a form by the id of the item. Empty when the form is valid. */
export type FormErrors = ReadonlyMap<string, string>;
