/** Reads the settings of a `textarea` field from the markup of older pages. */
export function readTextarea(item: HTMLElement): object {
  return { maxLength: item.querySelector('textarea')?.getAttribute('maxlength') };
}
