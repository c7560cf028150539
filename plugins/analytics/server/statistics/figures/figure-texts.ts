import type { Column, Figure } from './statistics-table.ts';

/** Headings of the columns that compare a period with the period before. */
export const COMPARED: readonly Column[] = ['In the period', 'Before', { title: 'Change', unit: '%' }];

/** The change of a number in percent: `+12 %`. */
export function changeOf(times: number, earlier: number): Figure {
  if (earlier === 0) return { text: times === 0 ? '–' : 'new', value: undefined };
  const percent = (times / earlier - 1) * 100;
  const change = Math.round(percent);
  return { text: `${change > 0 ? '+' : ''}${change} %`, value: rounded(percent) };
}

/** A part of a whole in percent: `12 %`. Below 10 % it has one decimal. */
export function shareOf(part: number, whole: number): Figure {
  if (whole === 0) return { text: '–', value: undefined };
  const percent = (part / whole) * 100;
  const text = `${percent >= 10 || percent === 0 ? Math.round(percent) : percent.toFixed(1)} %`;
  return { text, value: rounded(percent) };
}

export function numberText(value: number): string {
  return value.toLocaleString('en-US');
}

/** Rounds to one decimal. */
function rounded(percent: number): number {
  return Math.round(percent * 10) / 10;
}
