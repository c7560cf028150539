import { tooLong } from '../../../messages/messages.ts';
import type { KindRules } from '../kind-rules.ts';
import { type TextField, textValue } from './text-value.ts';

/** §5 Text length: the rules of a text with a maximum number of characters. */
export const limitedText: KindRules<TextField & { readonly maxLength: number }, string> = {
  ...textValue,
  check: ({ maxLength }, value) => (maxLength > 0 && value.length > maxLength ? tooLong() : undefined),
};
