import * as v from 'valibot';
import { SORTS } from '../catalogue/find-products.ts';

const DEFAULT_PER_PAGE = 24;
const MOST_PER_PAGE = 200;
const LONGEST_CATEGORY = 200;

/** The fields of a list of products that the server needs. The block has more fields. */
export const listSettingsSchema = v.object({
  category: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_CATEGORY)), ''),
  sort: v.optional(v.picklist(SORTS, `must be one of ${SORTS.join(', ')}`), 'position'),
  perPage: v.optional(
    v.pipe(
      v.number('must be a whole number'),
      v.integer('must be a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(MOST_PER_PAGE, `must be at most ${MOST_PER_PAGE}`),
    ),
    DEFAULT_PER_PAGE,
  ),
  controls: v.optional(v.boolean('must be true or false'), true),
});

export type ListSettings = v.InferOutput<typeof listSettingsSchema>;
