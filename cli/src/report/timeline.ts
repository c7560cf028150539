import type { TimelineStep } from '../verify/check.ts';
import { escapeText } from './escape-text.ts';

const WIDTH = 960;
const ROW = 22;
/** Room for the names of the examples. */
const NAMES = 250;
/** A step of less than this would not be visible. */
const NARROWEST = 2;

/** An SVG with a row for each example and place. The bars are the steps, in the order in which they were done. */
export function timelineSvg(steps: readonly TimelineStep[]): string {
  const rows = [...new Set(steps.map(rowOf))];
  const longest = Math.max(...rows.map((row) => lengthOf(steps.filter((step) => rowOf(step) === row))), 1);
  const scale = (WIDTH - NAMES) / longest;
  const drawn = rows.map((row, index) => {
    const own = steps.filter((step) => rowOf(step) === row);
    const begin = own[0]?.startMs ?? 0;
    const y = index * ROW;
    const bars = own.map(({ step, startMs, durationMs }, place) => {
      const label = `${step}: ${durationMs.toFixed(1)} ms`;
      const x = NAMES + (startMs - begin) * scale;
      const width = Math.max(durationMs * scale, NARROWEST);
      return `<g><title>${escapeText(label)}</title><rect x="${x}" y="${y + 3}" width="${width}" height="${ROW - 6}" class="step-${place % 4}"/></g>`;
    });
    return `<text x="0" y="${y + 15}">${escapeText(row)}</text>${bars.join('')}`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${rows.length * ROW}" role="img" aria-label="Steps of the examples">${drawn.join('')}</svg>`;
}

function rowOf({ example, place }: TimelineStep): string {
  return `${example.split('/').at(-1)} (${place})`;
}

/** Milliseconds from the first step of a row to the end of its last. */
function lengthOf(steps: readonly TimelineStep[]): number {
  const [first] = steps;
  const last = steps.at(-1);
  return first && last ? last.startMs + last.durationMs - first.startMs : 0;
}
