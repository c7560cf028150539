import { enterHandle } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { textValue } from '../shapes/text-value.ts';

/** 1 to 15 letters, digits and underscores, with or without `@`. */
const HANDLE = /^@?\w{1,15}$/;

export const twitterRules: KindRules<FieldOf<'twitter'>, string> = {
  ...textValue,
  check: (_, value) => (HANDLE.test(value.trim()) ? undefined : enterHandle()),
};
