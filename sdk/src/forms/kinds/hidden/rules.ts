import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { textValue } from '../shapes/text-value.ts';

/** Never invalid, because the visitor could not fix it. The field fills itself in. */
export const hiddenRules: KindRules<FieldOf<'hidden'>, string> = {
  ...textValue,
  toInputs: () => [],
  checkBlank: () => undefined,
  isInvisible: true,
};
