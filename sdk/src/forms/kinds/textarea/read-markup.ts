/** Reads the settings of a field of this kind from the markup of older pages. */
export function readTextarea(item: HTMLElement): object {
  return { maxLength: item.querySelector('textarea')?.getAttribute('maxlength') };
}
