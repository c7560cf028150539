import { hierarchy, treemap } from 'd3-hierarchy';
import type { MeasuredFile } from '../verify/check.ts';
import { escapeText } from './escape-text.ts';

const WIDTH = 960;
const HEIGHT = 360;
/** Smallest size of a box with a name, in SVG units. The names of smaller boxes are only in their tooltips. */
const NAMED_FROM = { width: 90, height: 30 };
const GAP = 2;
/** Height of the line with the name of a chunk, above the boxes of its files, in SVG units. */
const HEAD = 18;

interface Node {
  readonly name: string;
  readonly bytes?: number;
  readonly children?: readonly Node[];
}

/** Makes an SVG with a box for each file of a build, grouped by chunk. The area of a box is the size of its file. */
export function treemapSvg(files: readonly MeasuredFile[]): string {
  const chunks = [...new Set(files.map(({ chunk }) => chunk))];
  const root: Node = {
    name: 'all',
    children: chunks.map((chunk) => ({ name: chunk, children: files.filter((file) => file.chunk === chunk) })),
  };
  const sized = hierarchy(root)
    .sum(({ bytes = 0 }) => bytes)
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const laidOut = treemap<Node>().size([WIDTH, HEIGHT]).paddingInner(GAP).paddingTop(HEAD)(sized);
  const boxes = laidOut.descendants().flatMap(({ data, depth, value = 0, x0, y0, x1, y1 }) => {
    if (depth === 0) return [];
    const [width, height] = [x1 - x0, y1 - y0];
    const label = `${data.name}: ${value.toLocaleString('en')} bytes`;
    const isNamed = width >= NAMED_FROM.width && (depth === 1 || height >= NAMED_FROM.height);
    const text = isNamed ? `<text x="${x0 + 5}" y="${y0 + 13}">${escapeText(shortened(label, width))}</text>` : '';
    const box = `<rect x="${x0}" y="${y0}" width="${width}" height="${height}" class="depth-${depth}"/>`;
    return [`<g><title>${escapeText(label)}</title>${box}${text}</g>`];
  });
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Sizes of the files">${boxes.join('')}</svg>`;
}

/** Shortens a text so that it fits into a box. A letter is about seven SVG units wide. */
function shortened(text: string, width: number): string {
  const letters = Math.floor((width - 10) / 7);
  return text.length <= letters ? text : `${text.slice(0, Math.max(letters - 1, 0))}…`;
}
