import type { Figure, Table, Unit } from './benchmark.ts';
import { median } from './statistics.ts';

/** Makes a table of figures: median, minimum, the figure of the same work without Plinth, and the goal. */
export function figureTable(figures: readonly Figure[], notes: readonly string[] = []): Table {
  return {
    headings: ['what', 'median', 'min', 'compared with', 'ratio', 'goal'],
    rows: figures.map((figure) => {
      const { what, values, unit, bare } = figure;
      const middle = median(values);
      return [
        what,
        format(middle, unit),
        values.length > 1 ? format(Math.min(...values), unit) : '',
        bare ? `${bare.what}: ${format(median(bare.values), unit)}` : '',
        bare ? (middle / median(bare.values)).toFixed(2) : '',
        goalText(figure, middle),
      ];
    }),
    notes,
  };
}

function goalText({ atMost, unit }: Figure, middle: number): string {
  if (atMost === undefined) return '';
  return `${middle <= atMost ? 'met' : 'MISSED'}: at most ${format(atMost, unit)}`;
}

function format(value: number, unit: Unit): string {
  if (unit === 'waves') return String(value);
  if (unit === 'bytes') return `${Math.round(value).toLocaleString('en-US')} B`;
  return `${value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)} ${unit}`;
}
