const CONTROLS = 'input:not([type="hidden"]), select, textarea';

/** Moves the focus to the first control of a field. */
export function focusField(form: HTMLFormElement, id: string): void {
  focusItem(Array.from(form.querySelectorAll<HTMLElement>('[data-field]')).find(({ dataset }) => dataset.field === id));
}

/** The same for the item of a field. The message above the title comes into sight too. */
export function focusItem(item: HTMLElement | null | undefined): void {
  item?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
  // Of an item that is taller than the screen the nearest part may be its end.
  item?.scrollIntoView({ block: item.offsetHeight > innerHeight ? 'start' : 'nearest' });
}

/** Moves the focus to the heading of the step that is shown. */
export function focusStep(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[data-step]:not([hidden]) [data-step-title]')?.focus();
}
