/** A number with or without groups of three digits: `1234.5`, `1,234.5`, `-3e4`. */
const NUMBER = /^[+-]?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** A cell of a dataset as a number. Undefined when the cell is empty, or has anything but a finite number. */
export function readNumber(cell: string | number | null | undefined, decimal: '.' | ','): number | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined;
  const compact = (cell ?? '').replace(/[\s\u{a0}\u{202f}]/gu, '').replace('\u{2212}', '-');
  const plain = decimal === ',' ? compact.replaceAll('.', '').replace(',', '.') : compact;
  if (!NUMBER.test(plain)) return undefined;
  const value = Number(plain.replaceAll(',', ''));
  return Number.isFinite(value) ? value : undefined;
}
