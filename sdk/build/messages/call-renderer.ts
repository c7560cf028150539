import type { CallExpression, Node } from 'acorn';

interface CallText {
  /** The values in the order of the new call. */
  valuesOf(call: CallExpression): readonly Node[];
  /** What takes the place of the call. */
  textOf(name: string, values: readonly string[]): string;
}

/**
 * A function that returns a part of a source with other text in place of its calls, also of those in the values of
 * others.
 *
 * @param calls Sorted by their start, outer ones before those in their values.
 */
export function callRenderer(source: string, calls: readonly CallExpression[], { valuesOf, textOf }: CallText) {
  const render = (start: number, end: number): string => {
    let text = '';
    let done = start;
    for (const call of calls) {
      if (call.start < done || call.end > end || call.callee.type !== 'Identifier') continue;
      const values = valuesOf(call).map((value) => render(value.start, value.end));
      text += source.slice(done, call.start) + textOf(call.callee.name, values);
      done = call.end;
    }
    return text + source.slice(done, end);
  };
  return render;
}
