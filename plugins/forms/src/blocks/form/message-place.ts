export type MessagePlace = 'above' | 'below';

/** §5: the general message stands above the form as long as its beginning is in sight, otherwise below, by the button. */
export function placeOf(form: Element | null): MessagePlace {
  return (form?.getBoundingClientRect().top ?? 0) >= 0 ? 'above' : 'below';
}
