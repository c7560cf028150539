/** A piece of a text that another takes the place of. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with all edits, which do not overlap. Those at one place stay in their order. */
export function editText(original: string, edits: readonly Edit[]): string {
  let result = '';
  let end = 0;
  // The sort is stable: what is inserted before a piece stays before what takes its place.
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += original.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return result + original.slice(end);
}
