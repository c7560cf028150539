import { useState } from 'react';

/**
 * The text that the server has rendered into the element with this id; the result of `otherwise` when the page has no
 * such element yet. Using the server's text saves the browser a call of `Intl`, which takes 50 ms on a phone for its
 * first number format.
 */
export function usePublishedText(id: string, otherwise: () => string): string {
  return useState(() => publishedText(id) || otherwise())[0];
}

function publishedText(id: string): string | null | undefined {
  return typeof document === 'undefined' ? undefined : document.getElementById(id)?.textContent;
}
