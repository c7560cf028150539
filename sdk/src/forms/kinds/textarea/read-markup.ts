/** Settings of a field in the markup of older pages. */
export function readTextarea(item: HTMLElement): object {
  return { maxLength: item.querySelector('textarea')?.getAttribute('maxlength') };
}
