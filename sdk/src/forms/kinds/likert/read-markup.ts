/** Reads the settings of a field of this kind from the markup of older pages. */
export function readLikert(item: HTMLElement): object {
  return { options: Array.from(item.querySelectorAll('.question'), ({ textContent }) => textContent.trim()) };
}
