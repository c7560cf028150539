const CONTROLS = 'input:not([type="hidden"]), select, textarea';

/** Moves the focus to the first control of a field. */
export function focusField(form: HTMLFormElement, id: string): void {
  focusItem(Array.from(form.querySelectorAll<HTMLElement>('[data-field]')).find(({ dataset }) => dataset.field === id));
}

/** Moves the focus to the first control of an item, and scrolls so that the message above the title is visible too. */
export function focusItem(item: HTMLElement | null | undefined): void {
  item?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
  // `nearest` is used only for an item that fits on the screen. With a taller item, `nearest` could scroll to the end
  // of the item.
  item?.scrollIntoView({ block: item.offsetHeight > innerHeight ? 'start' : 'nearest' });
}

/** Moves the focus to the heading of the visible step. */
export function focusStep(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[data-step]:not([hidden]) [data-step-title]')?.focus();
}
