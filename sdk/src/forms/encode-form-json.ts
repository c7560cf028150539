import type { FormValues } from './field-value.ts';

/** The `form` of a submission (§3): JSON of item id to value. `decodeFormJson` reads it. */
export function encodeFormJson(values: FormValues): string {
  return JSON.stringify(Object.fromEntries(values));
}
