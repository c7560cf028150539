import { INK } from '../colour.ts';
import { createNoise } from '../noise.ts';
import { type Piece, px, sheet } from '../picture.ts';
import { createRandom } from '../random.ts';

const TILE_PX = 500;
const FINEST_LEVEL = 3;

/** Truchet tiles at four sizes. Lines leave each tile at the middle of a side, so any two tiles fit together. */
export const kilnTiles: Piece = {
  name: 'kiln-tiles',
  width: 2000,
  height: 2500,
  draw(width, height) {
    const random = createRandom(214);
    const heat = createNoise(61);
    const levels: string[][] = Array.from({ length: FINEST_LEVEL + 1 }, () => []);

    const tile = (x: number, y: number, size: number, level: number): void => {
      const busy = heat((x + size / 2) * 0.0011, (y + size / 2) * 0.0011) * 1.4 + 0.52 - level * 0.12;
      if (level < FINEST_LEVEL && random.chance(level === 0 ? 0.86 : busy)) {
        for (const [column, row] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const) {
          tile(x + (column * size) / 2, y + (row * size) / 2, size / 2, level + 1);
        }
        return;
      }
      levels[level]?.push(winged(x, y, size, level % 2 === 0, random.next()));
    };
    for (let y = 0; y < height; y += TILE_PX) for (let x = 0; x < width; x += TILE_PX) tile(x, y, TILE_PX, 0);
    return sheet(width, height, INK.graphite, levels.flat());
  },
};

/** A tile whose quarter discs extend beyond its edge, so that they meet the line of a smaller neighbour. */
function winged(x: number, y: number, size: number, isLight: boolean, kind: number): string {
  const ground = isLight ? INK.bone : INK.ultramarine;
  const line = isLight ? INK.ultramarine : INK.bone;
  const third = size / 3;
  const disc = (cx: number, cy: number, radius: number, ink: string): string =>
    `<circle cx="${px(x + cx * size)}" cy="${px(y + cy * size)}" r="${px(radius)}" fill="${ink}"/>`;
  const arc = (cx: number, cy: number): string => {
    const clip = `M${px(x + cx * size)} ${px(y + (cy ? size / 2 : size / 2))}`;
    const sweep = cx === cy ? 0 : 1;
    return `<path d="${clip}A${px(size / 2)} ${px(size / 2)} 0 0 ${sweep} ${px(x + size / 2)} ${px(y + cy * size)}" fill="none" stroke="${line}" stroke-width="${px(third)}"/>`;
  };
  const bar = (fromX: number, fromY: number, toX: number, toY: number): string =>
    `<path d="M${px(x + fromX * size)} ${px(y + fromY * size)}L${px(x + toX * size)} ${px(y + toY * size)}" stroke="${line}" stroke-width="${px(third)}"/>`;

  const motif =
    kind < 0.38
      ? [arc(0, 0), arc(1, 1)]
      : kind < 0.76
        ? [arc(1, 0), arc(0, 1)]
        : kind < 0.84
          ? [bar(0, 0.5, 1, 0.5), bar(0.5, 0, 0.5, 1)]
          : kind < 0.92
            ? [disc(0.5, 0.5, size / 6, size > 300 ? line : INK.vermilion)]
            : [bar(0, 0.5, 1, 0.5)];
  const wings = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const;
  const doors = [
    [0.5, 0],
    [0, 0.5],
    [1, 0.5],
    [0.5, 1],
  ] as const;
  return [
    `<rect x="${px(x)}" y="${px(y)}" width="${px(size)}" height="${px(size)}" fill="${ground}"/>`,
    ...wings.map(([cx, cy]) => disc(cx, cy, third, ground)),
    ...doors.map(([cx, cy]) => disc(cx, cy, size / 6, line)),
    ...motif,
  ].join('');
}
