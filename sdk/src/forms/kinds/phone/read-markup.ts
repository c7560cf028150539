/** Number of inputs of a phone field that also asks for the country code. */
const PARTS_WITH_COUNTRY = 4;

/** Reads the settings of a field of this kind from the markup of older pages. */
export function readPhone(item: HTMLElement): object {
  return { showCountryCode: item.querySelectorAll('input').length >= PARTS_WITH_COUNTRY };
}
