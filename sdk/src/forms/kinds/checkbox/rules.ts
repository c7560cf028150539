import type { FieldOf } from '../../field-definition.ts';
import { fieldName } from '../../field-names.ts';
import type { KindRules } from '../kind-rules.ts';
import { checkOptions } from '../shapes/check-options.ts';
import { readTexts } from '../shapes/read-json.ts';
import { checkAnswerable } from '../shapes/required.ts';

/** The value is the list of the checked options. */
export const checkboxRules: KindRules<FieldOf<'checkbox'>, readonly string[]> = {
  empty: () => [],
  names: ({ id }) => [fieldName(id)],
  fromInputs: ({ id }, { texts }) => texts(fieldName(id)),
  toInputs: ({ id }, value) => [[fieldName(id), value]],
  fromJson: readTexts,
  isBlank: (value) => value.length === 0,
  checkBlank: checkAnswerable,
  check: ({ options }, value) => checkOptions(options, value),
  text: (value) => value.join(', '),
};
