import type { TimelineStep } from '../verify/check.ts';
import { escapeText } from './escape-text.ts';

const WIDTH = 960;
const ROW = 22;
/** Width of the column with the names of the examples, in SVG units. */
const NAMES = 250;
/** Smallest width of a step in SVG units, so that short steps are visible. */
const NARROWEST = 2;

/**
 * Makes an SVG with a row for each example and each place in which it ran (server or browser). The bars of a row are
 * the steps, in the order of time.
 */
export function timelineSvg(steps: readonly TimelineStep[]): string {
  const rows = [...new Set(steps.map(rowOf))];
  const longest = Math.max(...rows.map((row) => lengthOf(steps.filter((step) => rowOf(step) === row))), 1);
  const scale = (WIDTH - NAMES) / longest;
  const lines = rows.map((row, index) => {
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
  return `<svg viewBox="0 0 ${WIDTH} ${rows.length * ROW}" role="img" aria-label="Steps of the examples">${lines.join('')}</svg>`;
}

/** Lists the steps of each row as text: name, milliseconds, and the colour of the bar. */
export function timelineList(steps: readonly TimelineStep[]): string {
  const rows = [...new Set(steps.map(rowOf))].map((row) => {
    const own = steps.filter((step) => rowOf(step) === row);
    const words = own.map(
      ({ step, durationMs }, place) =>
        `<span class="step"><svg viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10" class="step-${place % 4}"/></svg>${escapeText(step)} ${durationMs.toFixed(1)} ms</span>`,
    );
    return `<li><b>${escapeText(row)}: ${lengthOf(own).toFixed(1)} ms</b> ${words.join(' ')}</li>`;
  });
  return `<ul class="steps">${rows.join('')}</ul>`;
}

function rowOf({ example, place }: TimelineStep): string {
  return `${example.split('/').at(-1)} (${place})`;
}

/** Milliseconds from the start of the first step of a row to the end of its last step. */
function lengthOf(steps: readonly TimelineStep[]): number {
  const [first] = steps;
  const last = steps.at(-1);
  return first && last ? last.startMs + last.durationMs - first.startMs : 0;
}
