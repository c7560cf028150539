import { parseFragment } from '../src/markup/parse-fragment.ts';

/** Deeper markup is not sanitised at all. Browsers nest 512 elements; what is deeper they put beside each other. */
const DEEPEST_SANITISED = 2_000;
/** A parser adds at most three elements for a tag: a cell brings its table body and its row. */
const ELEMENTS_PER_TAG = 4;

/**
 * The parser of the sanitiser takes a time that grows with the square of the depth: markup that is far deeper than browsers
 * nest it is refused before it gets there.
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
