/** Reads the settings of a field of this kind from the markup of older pages. */
export function readRadio(item: HTMLElement): object {
  return { options: Array.from(item.querySelectorAll<HTMLInputElement>('input[type="radio"]'), ({ value }) => value) };
}
