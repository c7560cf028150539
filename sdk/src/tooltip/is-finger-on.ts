/**
 * Has a finger been on the element since before the script of the element's block loaded? The capture script of the
 * page keeps the latest `pointerover` event, which is the first event of a touch. The browser gives the pointer capture
 * to the touched element until the finger is lifted or scrolls the page, so this function checks whether the target of
 * the event still has the capture.
 */
export function isFingerOn(element: Element): boolean {
  const captured: unknown = Reflect.get(window, '__plinth');
  const over: unknown = typeof captured === 'object' && captured !== null ? Reflect.get(captured, 'over') : undefined;
  if (!(over instanceof PointerEvent) || over.pointerType !== 'touch') return false;
  const { target, pointerId } = over;
  return target instanceof Element && element.contains(target) && target.hasPointerCapture(pointerId);
}
