/**
 * Writes a text into a control as if the visitor had typed it, with the events that counters and validation listen to.
 */
export function putText(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, text: string): void {
  control.value = text;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
