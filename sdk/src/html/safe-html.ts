declare const safe: unique symbol;

/** HTML that has been sanitised. Only `<Html>` of `@plinth/sdk/react` renders it. */
export type SafeHtml = string & { readonly [safe]: true };

/** Sanitises HTML from data. The host sets the gate that is used while a block's data is parsed. */
export type HtmlGate = (dirty: string) => string;

/** The gate that is used without a host. There is no sanitiser, so it escapes all HTML. */
const escapeEverything: HtmlGate = (dirty) =>
  dirty.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

let gate: HtmlGate = escapeEverything;

/**
 * Runs `action` with `next` as the gate of `html()` schemas. `action` must be synchronous, so that a block never uses
 * the gate of a different block.
 */
export function withHtmlGate<Result>(next: HtmlGate, action: () => Result): Result {
  const previous = gate;
  gate = next;
  try {
    return action();
  } finally {
    gate = previous;
  }
}

/** Sanitises HTML with the current gate. */
export function toSafeHtml(dirty: string): SafeHtml {
  // Does not call the sanitiser for an empty text, because the call is slow and most HTML fields of a gallery's slides
  // are empty.
  return (dirty && gate(dirty)) as SafeHtml;
}
