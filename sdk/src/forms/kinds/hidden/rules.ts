import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { textValue } from '../shapes/text-value.ts';

/** Never invalid, because the visitor could not fix it. The field fills itself in. */
export const hiddenRules: KindRules<FieldOf<'hidden'>, string> = {
  ...textValue,
  isInvisible: true,
  toInputs: () => [],
  checkBlank: () => undefined,
  fromQuery: ({ key, value: preset }, value, query) =>
    key === '' || value !== preset ? undefined : (query.get(key) ?? undefined),
  untitled: ({ key }) => key,
};
