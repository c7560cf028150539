/**
 * Returns the text of an element as one line: without white space around it, and with a space for each line break
 * (`br`). Undefined when there is no element.
 */
export function plainText(element: Element | null | undefined): string | undefined {
  if (!element?.querySelector('br')) return element?.textContent.trim();
  const copy = element.ownerDocument.importNode(element, true);
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith(' ');
  return copy.textContent.replace(/\s+/g, ' ').trim();
}
