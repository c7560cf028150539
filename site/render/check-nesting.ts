import { parseFragment } from '@plinth/server/pages';

/**
 * Markup that is nested deeper than this is refused before it is sanitised. Browsers nest at most 512 elements, and put
 * deeper elements beside each other.
 */
const DEEPEST_SANITISED = 2_000;
/**
 * Limit for the elements that a parser makes from one tag. For a table cell, for example, it also adds the table body
 * and the row.
 */
const ELEMENTS_PER_TAG = 4;

/**
 * Refuses markup that is nested far deeper than browsers nest elements. It runs before the sanitiser, because the time
 * of the sanitiser's parser grows with the square of the depth.
 *
 * Throws: `NestedTooDeep`.
 */
export function checkNesting(dirty: string): void {
  if (mayBeDeep(dirty)) parseFragment(dirty, DEEPEST_SANITISED);
}

function mayBeDeep(text: string): boolean {
  let tags = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    tags += 1;
    if (tags * ELEMENTS_PER_TAG > DEEPEST_SANITISED) return true;
  }
  return false;
}
