import { type MapPicture, toWorld, worldPx } from '@plinth/sdk/maps';
import type { DrawnFeature, ProjectedFeature } from '../map-file/projected-feature.ts';

/** The part of the world that a picture shows, and its scale in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  /** Width of the whole world in pixels at this zoom. */
  readonly scale: number;
  /** Upper left corner of the picture, in pixels from the upper left corner of the world. */
  readonly left: number;
  readonly top: number;
}

export function frameOf({
  centre,
  zoom,
  width,
  height,
}: Pick<MapPicture, 'centre' | 'zoom' | 'width' | 'height'>): Frame {
  const scale = worldPx(zoom);
  const [x, y] = toWorld(centre);
  return { width, height, zoom, scale, left: x * scale - width / 2, top: y * scale - height / 2 };
}

/** Is any part of the feature in the picture? */
export function isSeen({ box: [west, north, east, south] }: ProjectedFeature<DrawnFeature>, frame: Frame): boolean {
  const { scale, left, top, width, height } = frame;
  return (
    east * scale > left - MARGIN_PX &&
    west * scale < left + width + MARGIN_PX &&
    south * scale > top - MARGIN_PX &&
    north * scale < top + height + MARGIN_PX
  );
}

/** Is the feature too small to be seen? */
export function isTiny({ box: [west, north, east, south] }: ProjectedFeature<DrawnFeature>, { scale }: Frame): boolean {
  return Math.max(east - west, south - north) * scale < LEAST_PX;
}

/**
 * Margin around the picture. A feature in the margin is drawn too, because wide lines and outlines reach beyond their
 * points.
 */
const MARGIN_PX = 40;
const LEAST_PX = 2;
/** A point that is closer than this to the point before is left out, because nobody would see it. */
const LEAST_STEP_PX = 0.6;

/** The points of a line in pixels of the picture. Points that are very close to the point before are left out. */
export function pointsIn(line: Float64Array, { scale, left, top }: Frame): readonly (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  for (let index = 0; index < line.length; index += 2) {
    const [x = 0, y = 0] = line.subarray(index, index + 2);
    const point = [x * scale - left, y * scale - top] as const;
    const last = points.at(-1);
    const isEnd = index + 2 >= line.length;
    if (isEnd || !last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= LEAST_STEP_PX) points.push(point);
  }
  return points;
}
