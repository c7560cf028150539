import type { FormField, ValueField } from './field-definition.ts';
import type { FieldValue } from './field-value.ts';
import { KIND_RULES } from './kinds/generated/rules.ts';
import type { KindRules, KindTraits } from './kinds/kind-rules.ts';

/**
 * The rules of a field's kind. They accept only values that have the shape of this kind, such as the values that the
 * decoders return.
 */
export function rulesOf({ type }: ValueField): KindRules<ValueField, FieldValue> {
  return KIND_RULES[type];
}

/**
 * The traits of a kind of field. Also accepts the kind of a stored value. When this kind no longer exists, it has no
 * traits.
 */
export function traitsOf({ type }: { readonly type: string }): KindTraits {
  return isValueType(type) ? KIND_RULES[type] : {};
}

function isValueType(type: string): type is ValueField['type'] {
  return Object.hasOwn(KIND_RULES, type);
}

/** False for sections (§5), which only show a heading. */
export function hasValue(field: FormField): field is ValueField {
  return isValueType(field.type);
}

/** Does the field have a value that the visitor sees? */
export function isVisible(field: FormField): field is ValueField {
  return hasValue(field) && !rulesOf(field).isInvisible;
}

/** The value of a field that the visitor has not touched. */
export function emptyValue(field: ValueField): FieldValue {
  return rulesOf(field).empty();
}

/**
 * Has the visitor entered nothing? A country, AM or PM alone counts as nothing, because it is possible that the form
 * has preselected these.
 */
export function isBlank(field: ValueField, value: FieldValue): boolean {
  return rulesOf(field).isBlank(value);
}

/** All names that the inputs of this field have. */
export function fieldNames(field: ValueField): string[] {
  return rulesOf(field).names(field);
}
