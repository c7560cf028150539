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

const FIELDS = ['rating', 'text', 'name'] as const;

/** Name of a field in the form, which has these fields for each item. */
export function reviewField(name: (typeof FIELDS)[number], entryId: string): string {
  return `${name}.${entryId}`;
}

/** Does the posted form have anything that was entered for this item? */
export function hasInput(form: URLSearchParams, entryId: string): boolean {
  return FIELDS.some((name) => (form.get(reviewField(name, entryId)) ?? '').trim() !== '');
}

/** Reads the posted review of an item. `rating`: no star was chosen; `text`: the text or the name is too long. */
export function readReview(
  form: URLSearchParams,
  entryId: string,
): WrittenReview | { readonly wrong: 'rating' | 'text' } {
  const posted = (name: (typeof FIELDS)[number]) => form.get(reviewField(name, entryId)) ?? '';
  const rating = v.safeParse(ratingSchema, posted('rating'));
  if (!rating.success) return { wrong: 'rating' };
  // A form that the browser posts without a script ends lines with CRLF.
  const text = posted('text').replaceAll('\r\n', '\n').trim();
  const name = posted('name').replaceAll(/\s+/g, ' ').trim();
  if (text.length > LONGEST_TEXT || name.length > LONGEST_NAME) return { wrong: 'text' };
  return { rating: rating.output, name, text };
}
