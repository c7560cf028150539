/** Reads the settings of a field of this kind from the markup of older pages. */
export function readCheckbox(item: HTMLElement): object {
  return {
    options: Array.from(item.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'), ({ value }) => value),
  };
}
