/** Number of inputs of a phone field that also asks for the country. */
const PARTS_WITH_COUNTRY = 4;

/** Settings of a field in the markup of older pages. */
export function readPhone(item: HTMLElement): object {
  return { showCountryCode: item.querySelectorAll('input').length >= PARTS_WITH_COUNTRY };
}
