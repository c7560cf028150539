/** The value of an additional field of a product, as text. */
export function fieldText(value: unknown): string {
  return typeof value === 'object' && value !== null ? Object.values(value).map(fieldText).join(' ') : String(value);
}
