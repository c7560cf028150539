import { plainDigits } from '../../../numerals/plain-digits.ts';
import { fieldName } from '../../field-names.ts';
import type { KindRules } from '../kind-rules.ts';
import { readText } from './read-json.ts';
import { checkRequired } from './required.ts';

/** The settings that a field needs for the rules in `textValue`. */
export interface TextField {
  readonly id: string;
  readonly title: string;
  readonly required: boolean;
}

/** Rules of a kind whose value is one text. They accept every text; a kind replaces `check` to accept fewer. */
export const textValue: KindRules<TextField, string> = {
  empty: () => '',
  names: ({ id }) => [fieldName(id)],
  fromInputs: ({ id }, { texts }) => texts(fieldName(id))[0] ?? '',
  toInputs: ({ id }, value) => [[fieldName(id), [value]]],
  fromJson: readText,
  isBlank: (value) => value.trim() === '',
  checkBlank: checkRequired,
  check: () => undefined,
  text: (value) => value,
};

/** Rules of a kind whose value is one number, written as a text with ASCII digits. */
export const numberValue: KindRules<TextField, string> = {
  ...textValue,
  fromInputs: (field, inputs) => plainDigits(textValue.fromInputs(field, inputs)),
};
