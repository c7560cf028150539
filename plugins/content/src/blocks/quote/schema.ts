import { html, text } from '@plinth/sdk/schema';
import * as v from 'valibot';

/** Quote (block type 31). Every field can be missing or null. */
export const quoteSchema = v.object({
  quote: v.nullish(html(), ''),
  source: v.nullish(text(), ''),
  /** Address of the work that is quoted. Only machines read it: the attribute `cite`. */
  cite: v.nullish(v.string(), ''),
});

export type QuoteData = v.InferOutput<typeof quoteSchema>;
