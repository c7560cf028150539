/** Headings of the columns that compare a period with the period before. */
export const COMPARED = ['In the period', 'Before', 'Change'] as const;

/** The change of a number in percent: `+12 %`. */
export function changeText(times: number, earlier: number): string {
  if (earlier === 0) return times === 0 ? '–' : 'new';
  const change = Math.round((times / earlier - 1) * 100);
  return `${change > 0 ? '+' : ''}${change} %`;
}

/** A part of a whole: `12 %`, below 10 % with one decimal. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = (part / whole) * 100;
  return `${percent >= 10 || percent === 0 ? Math.round(percent) : percent.toFixed(1)} %`;
}

export function numberText(value: number): string {
  return value.toLocaleString('en-US');
}
