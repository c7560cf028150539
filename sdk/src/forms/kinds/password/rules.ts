import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { textValue } from '../shapes/text-value.ts';

/**
 * White space counts as input, because it can be part of a password. The summary does not show the value, and no script
 * fills it in.
 */
export const passwordRules: KindRules<FieldOf<'password'>, string> = {
  ...textValue,
  isSecret: true,
  toInputs: () => [],
  isBlank: (value) => value === '',
  text: (value, locale) => (locale === undefined ? value : '••••••••'),
};
