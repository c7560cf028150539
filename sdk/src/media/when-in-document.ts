/**
 * §4 Image loading: the time in ms between two checks of whether an image is in the document, and the maximum number of
 * such checks.
 */
const DOCUMENT_RETRY_MS = 10;
const DOCUMENT_TRIES = 100;

/**
 * Calls `settled(true)` once `element` is in the document, or `settled(false)` when it was not inserted in time.
 * Returns a function that stops the waiting.
 */
export function whenInDocument(element: Element, settled: (entered: boolean) => void): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    if (element.isConnected || tries === DOCUMENT_TRIES) {
      settled(element.isConnected);
    } else {
      tries += 1;
      timer = setTimeout(look, DOCUMENT_RETRY_MS);
    }
  };
  look();
  return () => clearTimeout(timer);
}
