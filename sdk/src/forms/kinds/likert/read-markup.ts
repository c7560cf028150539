/** Settings of a field in the markup of older pages. */
export function readLikert(item: HTMLElement): object {
  return { options: Array.from(item.querySelectorAll('.question'), ({ textContent }) => textContent.trim()) };
}
