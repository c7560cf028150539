import { plainText } from '@plinth/sdk/plain-text';

/** A quotation mark, which older pages have in an element of its own. */
const MARK = /^[\u{22}\u{27}\u{ab}\u{bb}\u{2018}-\u{201f}\u{2039}\u{203a}]$/u;

/** Raw quote data from the markup of another system, or from HTML that this block rendered. */
export function readQuote(element: Element): unknown {
  const quote = element.querySelector('blockquote');
  if (!quote) return undefined;
  const copy = quote.ownerDocument.importNode(quote, true);
  for (const child of Array.from(copy.children)) {
    if (child.localName === 'span' && MARK.test(child.textContent.trim())) child.remove();
  }
  const source = plainText(element.querySelector('figcaption, .source'));
  return {
    quote: copy.innerHTML.trim(),
    source: source?.replace(/^[\u{2014}\u{2013}-]\s*/u, ''),
    cite: quote.getAttribute('cite'),
  };
}
