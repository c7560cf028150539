import type { FormField } from './field-definition.ts';
import { NEVER_KEPT } from './kinds/generated/kept-kinds.ts';

/**
 * May a value of this field be kept in the browser? Not secrets, payments and files, nor values that the address of the
 * page gives again each time.
 */
export function mayBeKept({ type }: Pick<FormField, 'type'>): boolean {
  return !NEVER_KEPT.test(type);
}
