/** Does the text of the element run from right to left? If so, the next item is on the left. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
