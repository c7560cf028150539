import { enterNumber } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { numberValue } from '../shapes/text-value.ts';

/** Matches a number as people write it: `-3`, `1,000.5`, `3,14`. */
const NUMBER = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:[.,]\d+)?$(?<=\d)/;

export const numberRules: KindRules<FieldOf<'number'>, string> = {
  ...numberValue,
  check: (_, value) => (NUMBER.test(value.trim()) ? undefined : enterNumber()),
};
