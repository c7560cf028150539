import type { MapPicture } from '@plinth/sdk/maps';
import type { Kind } from '../map-file/map-file.ts';
import type { DrawnFeature, ProjectedFeature } from '../map-file/projected-feature.ts';
import { clipsOf } from './clips.ts';
import { drawCredit } from './draw-credit.ts';
import { drawLabels } from './draw-labels.ts';
import { type Frame, frameOf, isSeen, isTiny, pointsIn } from './frame.ts';
import { FROM_ZOOM, MINOR_FROM_ZOOM } from './from-zoom.ts';
import { LINE_WIDTHS, METRES_OF_WORLD } from './line-widths.ts';
import { mapStyles } from './map-styles.ts';

type Drawn = ProjectedFeature<DrawnFeature>;

/**
 * Draws a picture of features as SVG. The same parameters always give the same text.
 *
 * @param features What `featuresIn` returns for the picture.
 * @param credit Text in the lower left corner that says who made the data. Default: none.
 */
export function drawMap(features: readonly Drawn[], picture: MapPicture, credit = ''): string {
  const frame = frameOf(picture);
  const { width, height } = picture;
  const seen = features.filter((feature) => isSeen(feature, frame) && isDrawn(feature, frame, picture));
  const metre = metrePx(frame, picture.centre.lat);
  const shapes = seen.filter(({ feature }) => feature.geometry.type !== 'Point');
  const clips = clipsOf(shapes, frame);
  const of = (...kinds: Kind[]) => shapes.filter(({ feature }) => kinds.includes(feature.properties.kind));
  const drawn = (some: readonly Drawn[], attributes: string) =>
    clips
      .divided(some)
      .map(([clip, part]) => pathsOf(part, frame, `${attributes}${clip}`))
      .join('');
  const streets = (name: 'major' | 'minor') =>
    of('street').filter(({ feature }) => (feature.properties.class ?? 'minor') === name);
  const widthOf = (name: keyof typeof LINE_WIDTHS) => Math.max(LINE_WIDTHS[name][0] * metre, LINE_WIDTHS[name][1]);
  const lines = (some: readonly Drawn[], classes: string, px: number) =>
    drawn(some, `class="l ${classes}" stroke-width="${short(px)}"`);

  const parts = [
    ...(['land', 'beach', 'wood', 'park'] as const).map((kind) => drawn(of(kind), `class="${kind}"`)),
    ...of('hill').map((hill) => drawn([hill], 'class="hill"')),
    drawn(of('water'), 'class="water"'),
    lines(of('canal'), 'canal', widthOf('canal')),
    lines(of('pier'), 'pier', widthOf('pier')),
    drawn(of('building'), 'class="building"'),
    lines(of('path'), 'path', widthOf('path')),
    lines(streets('minor'), 'edge', widthOf('minor') + 1.6),
    lines(streets('major'), 'edge', widthOf('major') + 1.6),
    lines(streets('minor'), 'minor', widthOf('minor')),
    lines(streets('major'), 'major', widthOf('major')),
    lines(of('ferry'), 'ferry', 1.4),
    picture.showLabels ? drawLabels(seen, frame, picture.language) : '',
    drawCredit(credit, picture),
  ];
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${mapStyles(picture.style)}${clips.definitions}<path class="water" d="M0 0h${width}v${height}H0z"/>${parts.join('')}</svg>\n`;
}

function isDrawn(projected: Drawn, frame: Frame, { showTerrain }: MapPicture): boolean {
  const { kind, class: street } = projected.feature.properties;
  if (kind === 'place') return true;
  if (frame.zoom < (FROM_ZOOM[kind] ?? 0) || (kind === 'hill' && !showTerrain)) return false;
  if (kind === 'street' && street !== 'major' && frame.zoom < MINOR_FROM_ZOOM) return false;
  return projected.feature.geometry.type === 'Point' || !isTiny(projected, frame);
}

/** One path for all features that look the same. */
function pathsOf(features: readonly Drawn[], frame: Frame, attributes: string): string {
  const paths = features.flatMap(({ feature, lines }) =>
    lines.map((line) => pathOf(pointsIn(line, frame), feature.geometry.type === 'Polygon')),
  );
  return paths.length === 0 ? '' : `<path ${attributes} d="${paths.join('')}"/>`;
}

/** SVG path with relative coordinates, which make a shorter text than absolute ones. */
function pathOf(points: readonly (readonly [number, number])[], isClosed: boolean): string {
  let text = '';
  let [atX, atY] = [0, 0];
  for (const [index, [x, y]] of (isClosed ? points.slice(0, -1) : points).entries()) {
    const [toX, toY] = [Math.round(x * 10), Math.round(y * 10)];
    text += index === 0 ? 'M' : 'l';
    text += `${(toX - atX) / 10} ${(toY - atY) / 10}`;
    [atX, atY] = [toX, toY];
  }
  return isClosed ? `${text}z` : text;
}

function metrePx({ scale }: Frame, lat: number): number {
  return scale / (METRES_OF_WORLD * Math.max(Math.cos((lat * Math.PI) / 180), 0.01));
}

function short(number: number): string {
  return String(Math.round(number * 10) / 10);
}
