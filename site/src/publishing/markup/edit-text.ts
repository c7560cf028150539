/** A range of a text and its replacement. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits, which must not overlap. Edits at the same position keep their order. */
export function editText(original: string, edits: readonly Edit[]): string {
  let result = '';
  let end = 0;
  // The sort is stable: text inserted before a range stays before the range's replacement.
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += original.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return result + original.slice(end);
}
