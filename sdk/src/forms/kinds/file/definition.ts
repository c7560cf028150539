import * as v from 'valibot';
import { text } from '../../../schema/text.ts';
import { common, field } from '../settings.ts';
import { DEFAULT_FILE_BYTES, MAX_FILES_PER_FIELD } from './file-limits.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(1));

export const fileDefinition = field('file', {
  ...common,
  /**
   * Accepted file name extensions (`.pdf`) and media types (`image/*`, `image/png`), as in HTML's `accept`. An empty
   * list accepts every file.
   */
  accept: v.nullish(v.array(v.pipe(text(), v.regex(/^(?:\.[^\s,]+|[^\s,/]+\/[^\s,/]+)$/))), []),
  /** Largest size of one file in bytes. Default: 10,000,000. */
  maxBytes: v.nullish(whole, DEFAULT_FILE_BYTES),
  /** Largest number of files that the field accepts. Default: 1. */
  maxFiles: v.nullish(v.pipe(whole, v.maxValue(MAX_FILES_PER_FIELD)), 1),
});
