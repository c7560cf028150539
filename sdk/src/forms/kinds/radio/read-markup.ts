/** Settings of a field in the markup of older pages. */
export function readRadio(item: HTMLElement): object {
  return { options: Array.from(item.querySelectorAll<HTMLInputElement>('input[type="radio"]'), ({ value }) => value) };
}
