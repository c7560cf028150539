/** Has the visitor typed or chosen something in the form, so that it differs from the server HTML? */
export function isTouched(form: HTMLFormElement): boolean {
  return Array.from(form.elements).some((control) => {
    if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
      return control.checked !== control.defaultChecked;
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      return control.value !== control.defaultValue;
    return false;
  });
}
