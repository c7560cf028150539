/** Settings of a field in the markup of older pages. */
export function readCheckbox(item: HTMLElement): object {
  return {
    options: Array.from(item.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'), ({ value }) => value),
  };
}
