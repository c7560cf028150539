/** Settings of a field in the markup of older pages. */
export function readSection(item: HTMLElement): object {
  return { underline: item.classList.contains('underline') };
}
