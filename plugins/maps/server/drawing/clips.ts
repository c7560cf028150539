import type { DrawnFeature, ProjectedFeature } from '../map-file/projected-feature.ts';
import type { Frame } from './frame.ts';

type Drawn = ProjectedFeature<DrawnFeature>;

/** A tile is drawn a little beyond its edge. Otherwise a fine line would be visible between two tiles. */
const OVERLAP_PX = 0.3;

/** The edges of the tiles in a picture, outside of which nothing of a tile is drawn. */
export interface Clips {
  /** SVG that defines the edges; empty when all features are complete. */
  readonly definitions: string;
  /** Features by their tile, each with the attribute that cuts them at its edge. */
  divided(features: readonly Drawn[]): readonly (readonly [attribute: string, features: readonly Drawn[]])[];
}

export function clipsOf(features: readonly Drawn[], { scale, left, top }: Frame): Clips {
  const ids = new Map<string, string>();
  const shapes: string[] = [];
  for (const { tile } of features) {
    const key = tile?.join();
    if (!tile || key === undefined || ids.has(key)) continue;
    const id = `c${ids.size}`;
    ids.set(key, id);
    const [west, north, east, south] = tile;
    const px = (value: number) => String(Math.round(value * 10) / 10);
    const [x, y] = [west * scale - left - OVERLAP_PX, north * scale - top - OVERLAP_PX];
    const [width, height] = [(east - west) * scale + 2 * OVERLAP_PX, (south - north) * scale + 2 * OVERLAP_PX];
    shapes.push(
      `<clipPath id="${id}"><path d="M${px(x)} ${px(y)}h${px(width)}v${px(height)}h-${px(width)}z"/></clipPath>`,
    );
  }
  return {
    definitions: shapes.length > 0 ? `<defs>${shapes.join('')}</defs>` : '',
    divided: (some) => {
      const parts = new Map<string, Drawn[]>();
      for (const each of some) {
        const id = ids.get(each.tile?.join() ?? '');
        const attribute = id === undefined ? '' : ` clip-path="url(#${id})"`;
        const part = parts.get(attribute) ?? [];
        parts.set(attribute, part);
        part.push(each);
      }
      return [...parts];
    },
  };
}
