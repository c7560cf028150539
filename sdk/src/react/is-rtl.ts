/** Does text run from right to left in the element? Then what lies ahead is on the left. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
