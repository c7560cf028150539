/** A rule in the markup of another system, or in HTML that this block rendered. */
export function readHorizontalRule(element: Element): unknown {
  return element.querySelector('hr') ? {} : undefined;
}
