import { FORM_FIELD_PARTS } from '../../../enums/form-field-parts.ts';
import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { type PartsValue, partOf, partsValue } from '../shapes/parts-value.ts';
import { checkRequired } from '../shapes/required.ts';

export const nameRules: KindRules<FieldOf<'name'>, PartsValue> = {
  ...partsValue(FORM_FIELD_PARTS.name),
  check: ({ required, title }, value) =>
    partOf(value, 'First') && partOf(value, 'Last') ? undefined : checkRequired({ required, title }),
};
