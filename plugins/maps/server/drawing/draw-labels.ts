import { escapeHtml } from '@plinth/server/html';
import { nameIn } from '../map-file/map-file.ts';
import type { DrawnFeature, ProjectedFeature } from '../map-file/projected-feature.ts';
import { type Frame, pointsIn } from './frame.ts';
import { freeBoxes } from './free-boxes.ts';
import { PLACE_FROM_ZOOM, STREET_NAMES_FROM_ZOOM, WATER_NAMES_FROM_ZOOM } from './from-zoom.ts';

type Point = readonly [x: number, y: number];

/** Approximate width of a letter as a share of the font size. */
const LETTER = 0.56;
const SIZES: Readonly<Record<string, number>> = { t1: 19, t2: 14, t3: 12, s: 11.5, w: 12 };

/**
 * The names of places, waters, parks and streets, the most important first. A name that would overlap a name before it
 * is left out. Towns and their parts are also named in the other script, Latin or Arabic.
 */
export function drawLabels(
  features: readonly ProjectedFeature<DrawnFeature>[],
  frame: Frame,
  language: string,
): string {
  const free = freeBoxes(frame);
  const names: string[] = [];
  const paths: string[] = [];
  const ofKind = (...kinds: readonly string[]) =>
    features.filter(({ feature }) => kinds.includes(feature.properties.kind));

  const places = ofKind('place').sort((a, b) => a.feature.properties.rank - b.feature.properties.rank);
  for (const { feature, lines } of places) {
    const { rank } = feature.properties;
    const [point] = pointsOf(lines[0], frame);
    if (!point || frame.zoom < (PLACE_FROM_ZOOM[rank] ?? 16)) continue;
    const name = nameIn(feature, language);
    const other = rank <= 2 ? otherName(feature.properties.name ?? '', feature.properties['name:ar'], name) : '';
    const cls = `t${Math.min(rank, 3)}`;
    const size = SIZES[cls] ?? 12;
    // A single building has a dot, and its name is below the dot.
    const [x, y] = rank > 2 ? [point[0], point[1] + 13] : point;
    const middle: Point = [x, y + (other ? size / 2 : 0)];
    const wide = Math.max(name.length, other.length) * size * LETTER;
    if (!free.take([middle], wide, size * (other ? 2.2 : 1.3))) continue;
    if (rank > 2)
      names.push(`<circle class="dot" cx="${one(point[0])}" cy="${one(point[1])}" r="3" stroke-width="1.2"/>`);
    names.push(text(cls, [x, y], name));
    if (other) names.push(text(`${cls} o`, [x, y + size], other));
  }
  if (frame.zoom >= WATER_NAMES_FROM_ZOOM) {
    for (const { feature, box, tile } of ofKind('water', 'park', 'wood', 'beach')) {
      const isPoint = feature.geometry.type === 'Point';
      // A tile has only a part of the area. The name of the whole area is at a point of its own.
      if (tile && !isPoint) continue;
      const name = nameIn(feature, language);
      const wide = (box[2] - box[0]) * frame.scale;
      const at: Point = [
        ((box[0] + box[2]) / 2) * frame.scale - frame.left,
        ((box[1] + box[3]) / 2) * frame.scale - frame.top,
      ];
      const length = name.length * 12 * LETTER;
      if (name === '' || (!isPoint && length > wide * 1.4) || !free.take([at], length, 15)) continue;
      names.push(text(feature.properties.kind === 'water' ? 'w' : 's', at, name));
    }
  }
  if (frame.zoom >= STREET_NAMES_FROM_ZOOM) {
    for (const { feature, lines } of ofKind('street', 'path', 'pier')) {
      const name = nameIn(feature, language);
      const run = name === '' ? undefined : runOf(pointsOf(lines[0], frame), name.length * 11.5 * LETTER, frame);
      if (!run || !free.take(run, 14, 16)) continue;
      const id = `s${paths.length}`;
      if (isArabic(name)) names.push(rotated(run, name));
      else {
        paths.push(`<path id="${id}" d="M${run.map((point) => point.map(one).join(' ')).join('L')}"/>`);
        names.push(`<text class="s"><textPath href="#${id}" startOffset="50%">${escapeHtml(name)}</textPath></text>`);
      }
    }
  }
  return `${paths.length > 0 ? `<defs>${paths.join('')}</defs>` : ''}${names.join('')}`;
}

function pointsOf(line: Float64Array | undefined, frame: Frame): readonly Point[] {
  return line ? pointsIn(line, frame) : [];
}

function otherName(latin: string, arabic: unknown, shown: string): string {
  const other = shown === latin ? arabic : latin;
  return typeof other === 'string' && other !== shown ? other : '';
}

/**
 * Is the name in a script that must not be drawn letter by letter along a curve, such as Arabic with its joined
 * letters?
 */
function isArabic(name: string): boolean {
  return /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(name);
}

/**
 * The section of a street on which its name is drawn, in reading direction: almost straight, long enough for the name,
 * and as near as possible to the middle of the picture. Undefined when there is no such section.
 */
function runOf(points: readonly Point[], length: number, frame: Frame): readonly Point[] | undefined {
  const wanted = length + 16;
  const steps = evenly(points, 12);
  const count = Math.ceil(wanted / 12) + 1;
  let best: readonly Point[] | undefined;
  let least = Infinity;
  for (let start = 0; start + count <= steps.length; start += 2) {
    const run = steps.slice(start, start + count);
    if (!run.every(([x, y]) => x > 8 && y > 8 && x < frame.width - 8 && y < frame.height - 8)) continue;
    const [x, y] = run[Math.floor(count / 2)] ?? [0, 0];
    const far = Math.hypot(x - frame.width / 2, y - frame.height / 2);
    if (far < least && isAlmostStraight(run)) [best, least] = [run, far];
  }
  const [first, last] = [best?.[0], best?.at(-1)];
  return first && last && first[0] > last[0] ? best?.toReversed() : best;
}

/** Points on a line at equal distances. */
function evenly(points: readonly Point[], step: number): readonly Point[] {
  const result: Point[] = [];
  let rest = 0;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) continue;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length > MOST_LENGTH_PX) continue;
    for (; rest < length; rest += step) {
      const share = rest / length;
      result.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    }
    rest -= length;
  }
  return result;
}

/**
 * Limit for the length of a segment of a line. A longer segment is left out, because most of it is far outside of the
 * picture.
 */
const MOST_LENGTH_PX = 20_000;

function isAlmostStraight(run: readonly Point[]): boolean {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return false;
  return Math.hypot(last[0] - first[0], last[1] - first[1]) > (run.length - 1) * 12 * 0.97;
}

function rotated(run: readonly Point[], name: string): string {
  const [first = [0, 0], last = [0, 0]] = [run[0], run.at(-1)];
  const [x, y] = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2];
  const degrees = (Math.atan2(last[1] - first[1], last[0] - first[0]) * 180) / Math.PI;
  return `<text class="s" transform="translate(${one(x)} ${one(y)}) rotate(${one(degrees)})">${escapeHtml(name)}</text>`;
}

function text(cls: string, [x, y]: Point, name: string): string {
  return `<text class="${cls}" x="${one(x)}" y="${one(y)}">${escapeHtml(name)}</text>`;
}

function one(number: number): string {
  return String(Math.round(number * 10) / 10);
}
