const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false" i])';

/**
 * Should the page handle this press of Escape? False when the focus is in a field. Also false when a modifier key is
 * pressed together with Escape, because the system or the browser uses such combinations.
 */
export function isForPage(event: KeyboardEvent | undefined): boolean {
  if (!event) return true;
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  // For an event from a shadow root, listeners outside see the element that contains the shadow root as its target.
  const target = event.composedPath()[0] ?? event.target;
  return !(target instanceof Element && target.closest(FIELDS));
}
