import { INK } from '../colour.ts';
import { createNoise } from '../noise.ts';
import { type Piece, px, sheet } from '../picture.ts';
import { createRandom } from '../random.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEP_PX = 5;
const GAP_PX = 5;
const CELL_PX = 32;
/** Broad ribbons are placed first. Thin ribbons fill the space between them. */
const PASSES = [
  { width: 58, tries: 500, shortest: 90, longest: 190 },
  { width: 34, tries: 1400, shortest: 60, longest: 170 },
  { width: 18, tries: 3500, shortest: 36, longest: 140 },
  { width: 8, tries: 9000, shortest: 22, longest: 120 },
] as const;

/** Ribbons that follow a wind field and never touch. */
export const leeward: Piece = {
  name: 'leeward',
  width: 2500,
  height: 1667,
  draw(width, height) {
    const random = createRandom(7);
    const wind = createNoise(1203);
    const weather = createNoise(88);
    const taken = new Map<number, (Point & { radius: number })[]>();
    const shapes: string[] = [];

    const cellOf = (x: number, y: number): number => Math.floor(x / CELL_PX) * 4096 + Math.floor(y / CELL_PX);
    const isFree = (x: number, y: number, radius: number): boolean => {
      const reach = Math.ceil((radius + 29 + GAP_PX) / CELL_PX);
      for (let column = -reach; column <= reach; column++) {
        for (let row = -reach; row <= reach; row++) {
          for (const other of taken.get(cellOf(x + column * CELL_PX, y + row * CELL_PX)) ?? []) {
            if (Math.hypot(other.x - x, other.y - y) < other.radius + radius + GAP_PX) return false;
          }
        }
      }
      return true;
    };
    const angleAt = (x: number, y: number): number =>
      wind(x * 0.00072, y * 0.00072) * 3.4 + wind(x * 0.0021 + 40, y * 0.0021) * 0.35 - 0.35;

    const trace = (start: Point, radius: number, longest: number): Point[] => {
      const halves = [1, -1].map((sense) => {
        const points: Point[] = [];
        let { x, y } = start;
        while (points.length < longest / 2) {
          const angle = angleAt(x, y);
          x += Math.cos(angle) * STEP_PX * sense;
          y += Math.sin(angle) * STEP_PX * sense;
          if (x < -80 || y < -80 || x > width + 80 || y > height + 80 || !isFree(x, y, radius)) break;
          points.push({ x, y });
        }
        return points;
      });
      return [...(halves[1] ?? []).reverse(), start, ...(halves[0] ?? [])];
    };

    for (const pass of PASSES) {
      for (let attempt = 0; attempt < pass.tries; attempt++) {
        const start = { x: random.between(-60, width + 60), y: random.between(-60, height + 60) };
        const radius = pass.width / 2;
        if (!isFree(start.x, start.y, radius)) continue;
        const points = trace(start, radius, pass.longest);
        if (points.length < pass.shortest) continue;
        for (const point of points) {
          const cell = cellOf(point.x, point.y);
          const list = taken.get(cell);
          if (list) list.push({ ...point, radius });
          else taken.set(cell, [{ ...point, radius }]);
        }
        const mood = weather(start.x * 0.0011, start.y * 0.0011);
        const ink = random.chance(0.12)
          ? random.pick([INK.graphite, INK.saffron])
          : mood > 0.12
            ? random.pick([INK.vermilion, INK.coral, INK.coral, INK.blush])
            : mood > -0.2
              ? random.pick([INK.ultramarine, INK.sky, INK.blush])
              : random.pick([INK.ultramarine, INK.ultramarine, INK.midnight, INK.sky]);
        const line = points.map((point) => `${px(point.x)} ${px(point.y)}`).join('L');
        shapes.push(
          `<path d="M${line}" fill="none" stroke="${ink}" stroke-width="${pass.width}" stroke-linejoin="round"/>`,
        );
      }
    }
    return sheet(width, height, INK.bone, shapes);
  },
};
