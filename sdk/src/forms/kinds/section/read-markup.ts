/** Reads the settings of a field of this kind from the markup of older pages. */
export function readSection(item: HTMLElement): object {
  return { underline: item.classList.contains('underline') };
}
