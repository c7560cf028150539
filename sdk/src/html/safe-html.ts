declare const safe: unique symbol;

/** HTML that passed the sanitiser. Only `<Html>` of `@plinth/sdk/react` renders it. */
export type SafeHtml = string & { readonly [safe]: true };

/** Turns HTML from data into clean HTML. The host decides which one is at work while a block's data is parsed. */
export type HtmlGate = (dirty: string) => string;

/** Without a host nobody vouches for HTML, so nothing of it may remain markup. */
const escapeEverything: HtmlGate = (dirty) =>
  dirty.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

let gate: HtmlGate = escapeEverything;

/** Runs `action` with `next` as the gate that `html()` schemas use. Synchronous, so no two blocks ever share a gate. */
export function withHtmlGate<Result>(next: HtmlGate, action: () => Result): Result {
  const previous = gate;
  gate = next;
  try {
    return action();
  } finally {
    gate = previous;
  }
}

/** Passes HTML through the gate at work. */
export function toSafeHtml(dirty: string): SafeHtml {
  // Most HTML fields of a gallery's slides are empty, and a sanitiser takes its time over each.
  return (dirty && gate(dirty)) as SafeHtml;
}
