import { FORM_FIELD_PARTS } from '../../../enums/form-field-parts.ts';
import type { FieldOf } from '../../field-definition.ts';
import { FIELD_MESSAGES } from '../../messages.ts';
import type { KindRules } from '../kind-rules.ts';
import { type PartsValue, partOf, partsValue } from '../shapes/parts-value.ts';

export const nameRules: KindRules<FieldOf<'name'>, PartsValue> = {
  ...partsValue(FORM_FIELD_PARTS.name),
  check: ({ required, title }, value) =>
    required && !(partOf(value, 'First') && partOf(value, 'Last')) ? FIELD_MESSAGES.required(title) : undefined,
};
