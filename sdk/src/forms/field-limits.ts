import * as v from 'valibot';
import { text } from '../schema/text.ts';

/** §9: 1 MB is 1,000,000 bytes. */
export const MEGABYTE_BYTES = 1_000_000;

/** Largest size of one file, and number of files of one field, when the author sets neither. */
export const DEFAULT_FILE_BYTES = 10 * MEGABYTE_BYTES;
export const MAX_FILES_PER_FIELD = 10;

const whole = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * §5 Text length: the most characters that the text may have. Zero means no limit and no counter, and so does any value
 * below 1 or that is not a whole number. The number may also be given as a string.
 */
export const maxLength = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), 0),
  v.transform((raw) => {
    const count = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
    return typeof count === 'number' && Number.isSafeInteger(count) && count >= 1 ? count : 0;
  }),
);

/** Settings that limit the files of a field. */
export const fileLimit = {
  /** Endings (`.pdf`) and media types (`image/*`, `image/png`) as in HTML's `accept`. Empty: any. */
  accept: v.nullish(v.array(v.pipe(text(), v.regex(/^(?:\.[^\s,]+|[^\s,/]+\/[^\s,/]+)$/))), []),
  /** Largest size of one file in bytes. Default: 10,000,000. */
  maxBytes: v.nullish(whole, DEFAULT_FILE_BYTES),
  /** Most files that the field accepts. Default: 1. */
  maxFiles: v.nullish(v.pipe(whole, v.maxValue(MAX_FILES_PER_FIELD)), 1),
};
