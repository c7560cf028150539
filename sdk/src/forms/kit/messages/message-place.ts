export type MessagePlace = 'above' | 'below';

/**
 * §5: the general message is above the form while the top of the form is visible. Otherwise it is below the form, next
 * to the submit button.
 */
export function placeOf(form: Element | null): MessagePlace {
  return (form?.getBoundingClientRect().top ?? 0) >= 0 ? 'above' : 'below';
}
