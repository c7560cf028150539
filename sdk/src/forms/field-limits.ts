import * as v from 'valibot';
import { text } from '../schema/text.ts';

/** §9: 1 MB is 1,000,000 bytes. */
export const MEGABYTE_BYTES = 1_000_000;

/** Size of one file when the author sets none, and how many a field takes. */
export const DEFAULT_FILE_BYTES = 10 * MEGABYTE_BYTES;
export const MAX_FILES_PER_FIELD = 10;

const whole = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * §5 Text length: characters that the text may have. Zero is no limit and no counter; so is anything under 1 and
 * anything that is no whole number. A number may stand in quotes.
 */
export const maxLength = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), 0),
  v.transform((raw) => {
    const count = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
    return typeof count === 'number' && Number.isSafeInteger(count) && count >= 1 ? count : 0;
  }),
);

/** What a file field lets through. */
export const fileLimit = {
  /** Endings (`.pdf`) and media types (`image/*`, `image/png`) as in HTML's `accept`. Empty: any. */
  accept: v.nullish(v.array(v.pipe(text(), v.regex(/^(?:\.[^\s,]+|[^\s,/]+\/[^\s,/]+)$/))), []),
  /** Bytes that one file may have. Default 10,000,000. */
  maxBytes: v.nullish(whole, DEFAULT_FILE_BYTES),
  /** Files that the field takes. Default 1. */
  maxFiles: v.nullish(v.pipe(whole, v.maxValue(MAX_FILES_PER_FIELD)), 1),
};
