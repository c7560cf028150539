import type { Dispose } from '@plinth/sdk';
import { type MapPoint, toWorld, worldPx } from '@plinth/sdk/maps';
import type { ListedPlace } from '../listed-places.ts';

interface Shown {
  readonly centre: MapPoint;
  readonly zoom: number;
}

interface Following {
  /** Moves the markers to where the map shows their places. */
  show(shown: Shown): void;
  /** Is the position on the visible part of the map? */
  shows(at: MapPoint): boolean;
  /** Moves the markers back to where the picture shows their places. */
  readonly restore: Dispose;
}

const NAMES = ['--plinth-map-x', '--plinth-map-y'] as const;

/**
 * Moves the markers of a picture with the map that has replaced the picture. The markers stay the same elements, so
 * nothing changes for keyboard and screen reader.
 */
export function followPlaces(view: HTMLElement, places: readonly ListedPlace[]): Following {
  const markers = [...view.querySelectorAll('li')];
  const before = markers.map(({ style }) => NAMES.map((name) => style.getPropertyValue(name)));
  const points = places.flatMap(({ at }) => (at ? [toWorld(at)] : []));
  let current: Shown | undefined;
  const offset = ([x, y]: readonly [number, number], { centre, zoom }: Shown): readonly [number, number] => {
    const [east, south] = toWorld(centre);
    return [(x - east) * worldPx(zoom), (y - south) * worldPx(zoom)];
  };
  const place = (index: number, values: readonly string[]) => {
    for (const [axis, name] of NAMES.entries()) markers[index]?.style.setProperty(name, values[axis] ?? '');
  };
  return {
    show: (shown) => {
      current = shown;
      for (const [index, point] of points.entries()) {
        place(
          index,
          offset(point, shown).map((px) => `${px.toFixed(1)}px`),
        );
      }
    },
    shows: (at) => {
      if (!current) return true;
      const [x, y] = offset(toWorld(at), current);
      return Math.abs(x) < view.clientWidth / 2 && Math.abs(y) < view.clientHeight / 2;
    },
    restore: () => {
      for (const [index, values] of before.entries()) place(index, values);
    },
  };
}
