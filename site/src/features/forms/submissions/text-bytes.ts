import type { FormValues } from '@plinth/sdk/forms';

/** What was typed, in bytes of UTF-8. Files do not count. */
export function textBytes(values: FormValues): number {
  let bytes = 0;
  for (const value of values.values()) bytes += bytesOf(value);
  return bytes;
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (Array.isArray(value))
    return value.reduce((sum: number, one) => sum + (typeof one === 'string' ? bytesOf(one) : 0), 0);
  if (typeof value !== 'object' || value === null) return 0;
  // Of a likert answer its questions are stored too.
  return Object.entries(value).reduce((sum, [name, part]) => sum + Buffer.byteLength(name) + bytesOf(part), 0);
}
