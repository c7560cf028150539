const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false" i])';

/** Is this press of Escape for the page? It is not in a field, and not with a key of the system or the browser. */
export function isForPage(event: KeyboardEvent | undefined): boolean {
  if (!event) return true;
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  // Outside of a shadow root, the target of the event is the element that contains it.
  const target = event.composedPath()[0] ?? event.target;
  return !(target instanceof Element && target.closest(FIELDS));
}
