import type { FormField } from '@plinth/sdk/forms';

/** Never kept: secrets, payments, files, and values that the address of the page gives again each time. */
const NEVER_KEPT = /^(?:password|currency|file|hidden|section)$/;

/** May a value of this field be kept in the browser? */
export function mayBeKept({ type }: Pick<FormField, 'type'>): boolean {
  return !NEVER_KEPT.test(type);
}
