import type { CallExpression, Node } from 'acorn';

interface CallText {
  /** Returns the nodes of the values that a call passes, in the order in which `textOf` needs them. */
  valuesOf(call: CallExpression): readonly Node[];
  /** Returns the text that replaces the call. Gets the name of the called function, and the values as source text. */
  textOf(name: string, values: readonly string[]): string;
}

/**
 * Returns a function that returns the source between two positions, with every call replaced by the text from `textOf`.
 * Calls inside the values of other calls are replaced too.
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
