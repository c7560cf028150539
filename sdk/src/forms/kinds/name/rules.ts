import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { type PartsValue, partOf, partsValue } from '../shapes/parts-value.ts';
import { checkRequired } from '../shapes/required.ts';

/** §3: names of the parts of the value, in the order of their inputs. */
const PARTS = ['First', 'Last'];

export const nameRules: KindRules<FieldOf<'name'>, PartsValue> = {
  ...partsValue(PARTS),
  check: ({ required, title }, value) =>
    partOf(value, 'First') && partOf(value, 'Last') ? undefined : checkRequired({ required, title }),
};
