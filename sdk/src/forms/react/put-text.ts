/** Puts a text into a control as if it had been typed: counters and checks hear of it. */
export function putText(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, text: string): void {
  control.value = text;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
