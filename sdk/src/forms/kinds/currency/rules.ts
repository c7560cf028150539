import type { FieldOf } from '../../field-definition.ts';
import { FIELD_MESSAGES } from '../../messages.ts';
import type { KindRules } from '../kind-rules.ts';
import { numberValue } from '../shapes/text-value.ts';
import { isAmount } from './is-amount.ts';

export const currencyRules: KindRules<FieldOf<'currency'>, string> = {
  ...numberValue,
  check: ({ currencySymbol }, value) => (isAmount(value, currencySymbol) ? undefined : FIELD_MESSAGES.currency),
};
