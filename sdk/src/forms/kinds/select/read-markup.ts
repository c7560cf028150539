/** Reads the settings of a field of this kind from the markup of older pages. */
export function readSelect(item: HTMLElement): object {
  return { options: Array.from(item.querySelectorAll('option'), ({ value }) => value).filter(Boolean) };
}
