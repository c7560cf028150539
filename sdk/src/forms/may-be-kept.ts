import type { FormField } from './field-definition.ts';
import { NEVER_KEPT } from './kinds/generated/kept-kinds.ts';

/**
 * Is it allowed to keep a value of this field in the browser? False for secrets, payments and files, and for values
 * that are taken from the address of the page at each visit.
 */
export function mayBeKept({ type }: Pick<FormField, 'type'>): boolean {
  return !NEVER_KEPT.test(type);
}
