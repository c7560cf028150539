const CONTROLS = 'input:not([type="hidden"]), select, textarea';

/** Moves the focus to the first control of a field. */
export function focusField(form: HTMLFormElement, id: string): void {
  const item = Array.from(form.querySelectorAll<HTMLElement>('[data-field]')).find(
    ({ dataset }) => dataset.field === id,
  );
  item?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
  // The message above the title is to be seen too.
  item?.scrollIntoView({ block: 'nearest' });
}

/** Moves the focus to the heading of the step that is shown. */
export function focusStep(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[data-step]:not([hidden]) [data-step-title]')?.focus();
}
