import { storable } from '@plinth/server/storage';
import * as v from 'valibot';

const LONGEST_PART = 200;
const text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(LONGEST_PART))), undefined);
const place = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined);

const causeSchema = v.fallback(v.object({ error: text, file: text, line: place, column: place, about: text }), {});

/**
 * The cause of an error: `TypeError at /own.js:3:4`, or the subject that the host has reported. Empty when the report
 * contains neither.
 *
 * @param data The report of a browser about an error (§3 JS error report).
 */
export function reportCause(data: unknown): string {
  const { error, file, line, column, about } = v.parse(causeSchema, data);
  const where = [file, line, column].filter((part) => part !== undefined).join(':');
  const cause = [error, file && where].filter(Boolean).join(' at ');
  return storable(cause || about || '');
}
