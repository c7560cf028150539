import * as v from 'valibot';

export const LONGEST_NAME = 60;
export const LONGEST_TEXT = 4_000;
/** Ratings from the best to the worst, in the order in which the form has them. */
export const RATINGS = [5, 4, 3, 2, 1] as const;

export interface WrittenReview {
  readonly rating: number;
  readonly name: string;
  readonly text: string;
}

const ratingSchema = v.pipe(v.string(), v.regex(/^[1-5]$/), v.transform(Number));

/** Reads a posted review. `rating`: no star was chosen; `text`: the text or the name is too long. */
export function readReview(form: URLSearchParams): WrittenReview | { readonly wrong: 'rating' | 'text' } {
  const rating = v.safeParse(ratingSchema, form.get('rating'));
  if (!rating.success) return { wrong: 'rating' };
  // A native post ends lines with CRLF.
  const text = (form.get('text') ?? '').replaceAll('\r\n', '\n').trim();
  const name = (form.get('name') ?? '').replaceAll(/\s+/g, ' ').trim();
  if (text.length > LONGEST_TEXT || name.length > LONGEST_NAME) return { wrong: 'text' };
  return { rating: rating.output, name, text };
}
