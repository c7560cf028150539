import { html, text } from '@plinth/sdk/schema';
import * as v from 'valibot';

/** Limit for the characters of shown code. */
const LONGEST_CODE = 200_000;

/** §3 code (block type 23). Every field can be missing or null. */
export const codeSchema = v.object({
  code: v.nullish(v.pipe(text(), v.maxLength(LONGEST_CODE)), ''),
  /** Name of the language, such as `typescript` or `js`. Without it, the code is shown without highlighting. */
  language: v.nullish(text(), ''),
  caption: v.nullish(text(), ''),
  /** HTML that is rendered as part of the page instead of being shown as code. */
  html: v.nullish(html(), ''),
});

export type CodeData = v.InferOutput<typeof codeSchema>;
