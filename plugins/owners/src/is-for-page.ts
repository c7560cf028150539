const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false" i])';

/**
 * Should the page handle this press of Escape? Not in a field, and not together with a modifier key that the system or
 * the browser uses.
 */
export function isForPage(event: KeyboardEvent | undefined): boolean {
  if (!event) return true;
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  // Outside of a shadow root, the target of the event is the element that contains it.
  const target = event.composedPath()[0] ?? event.target;
  return !(target instanceof Element && target.closest(FIELDS));
}
