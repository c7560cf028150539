import type { CallExpression, Node } from 'acorn';

interface CallText {
  /** The values as source text, in the order of the parameters of the new call. */
  valuesOf(call: CallExpression): readonly Node[];
  /** The text that replaces the call. */
  textOf(name: string, values: readonly string[]): string;
}

/**
 * Returns a function that returns a part of a source in which every call is replaced by other text. Calls in the values
 * of other calls are replaced too.
 *
 * @param calls Sorted by their start, so that a call comes before the calls in its values.
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
