import { enterAmount } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { numberValue } from '../shapes/text-value.ts';
import { isAmount } from './is-amount.ts';

export const currencyRules: KindRules<FieldOf<'currency'>, string> = {
  ...numberValue,
  check: ({ currencySymbol }, value) => (isAmount(value, currencySymbol) ? undefined : enterAmount()),
};
