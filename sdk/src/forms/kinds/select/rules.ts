import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { checkOptions } from '../shapes/check-options.ts';
import { checkAnswerable } from '../shapes/required.ts';
import { textValue } from '../shapes/text-value.ts';

export const selectRules: KindRules<FieldOf<'select'>, string> = {
  ...textValue,
  checkBlank: checkAnswerable,
  check: ({ options }, value) => checkOptions(options, [value]),
};
