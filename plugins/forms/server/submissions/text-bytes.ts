import type { FormValues } from '@plinth/sdk/forms';

/** Bytes (UTF-8) of the text in the values of a form, without files. */
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
  // The names, such as the questions of a likert answer, are stored too, so their bytes count.
  return Object.entries(value).reduce((sum, [name, part]) => sum + Buffer.byteLength(name) + bytesOf(part), 0);
}
