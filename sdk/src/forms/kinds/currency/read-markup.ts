/** Reads the settings of a field of this kind from the markup of older pages. */
export function readCurrency(item: HTMLElement): object {
  return { currencySymbol: item.querySelector('.currency-symbol')?.textContent.trim() || undefined };
}
