/**
 * Is a finger on the element that touched it before the script of its block had loaded? The capture script of the page
 * keeps the latest `pointerover`, the first event of a touch. A touched element has the pointer capture until the
 * finger is lifted or scrolls the page.
 */
export function isFingerOn(element: Element): boolean {
  const captured: unknown = Reflect.get(window, '__plinth');
  const over: unknown = typeof captured === 'object' && captured !== null ? Reflect.get(captured, 'over') : undefined;
  if (!(over instanceof PointerEvent) || over.pointerType !== 'touch') return false;
  const { target, pointerId } = over;
  return target instanceof Element && element.contains(target) && target.hasPointerCapture(pointerId);
}
