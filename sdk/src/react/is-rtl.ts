/** Does the text of the element run from right to left? In such an element, the next item of a row is on the left. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
