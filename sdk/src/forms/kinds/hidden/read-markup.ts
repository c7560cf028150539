/** Reads the settings of a field of this kind from the markup of older pages. */
export function readHidden(item: HTMLElement): object {
  const input = item.querySelector<HTMLInputElement>('input[type="hidden"]');
  return { key: input?.name, value: input?.value };
}
