/**
 * Writes a text into a control as if the visitor had typed it: it sends the events that counters and checks listen to.
 */
export function putText(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, text: string): void {
  control.value = text;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
