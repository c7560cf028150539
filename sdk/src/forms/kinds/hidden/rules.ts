import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { textValue } from '../shapes/text-value.ts';

/**
 * The value of a hidden field is never invalid, because the visitor could not correct it. The field gets its value from
 * the address or the page file.
 */
export const hiddenRules: KindRules<FieldOf<'hidden'>, string> = {
  ...textValue,
  isInvisible: true,
  toInputs: () => [],
  checkBlank: () => undefined,
  fromQuery: ({ key, value: preset }, value, query) =>
    key === '' || value !== preset ? undefined : (query.get(key) ?? undefined),
  untitled: ({ key }) => key,
};
