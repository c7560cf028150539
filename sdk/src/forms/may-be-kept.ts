import type { FormField } from './field-definition.ts';
import { NEVER_KEPT } from './kinds/generated/kept-kinds.ts';

/**
 * May a value of this field be kept in the browser? False for secrets, payments and files, and for values that are
 * taken from the address each time.
 */
export function mayBeKept({ type }: Pick<FormField, 'type'>): boolean {
  return !NEVER_KEPT.test(type);
}
