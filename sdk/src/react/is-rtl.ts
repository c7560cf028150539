/** Does text run from right to left in the element? If so, the next item is on the left. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
