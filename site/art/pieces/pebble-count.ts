import { INK } from '../colour.ts';
import { createNoise } from '../noise.ts';
import { type Piece, px, sheet } from '../picture.ts';
import { createRandom } from '../random.ts';

interface Pebble {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const MARGIN_PX = 150;
const GAP_PX = 7;
const LARGEST_PX = 235;
const SMALLEST_PX = 7;

/** Circles that are packed until no more fit, each with smaller circles inside. */
export const pebbleCount: Piece = {
  name: 'pebble-count',
  width: 2000,
  height: 2500,
  draw(width, height) {
    const random = createRandom(31);
    const grain = createNoise(5);
    const pebbles: Pebble[] = [];
    for (let attempt = 0; attempt < 26_000; attempt++) {
      const x = random.between(MARGIN_PX, width - MARGIN_PX);
      const y = random.between(MARGIN_PX, height - MARGIN_PX);
      let room = Math.min(x - MARGIN_PX, y - MARGIN_PX, width - MARGIN_PX - x, height - MARGIN_PX - y, LARGEST_PX);
      for (const other of pebbles) {
        room = Math.min(room, Math.hypot(other.x - x, other.y - y) - other.radius - GAP_PX);
        if (room < SMALLEST_PX) break;
      }
      const wanted = attempt < 60 ? 120 : attempt < 900 ? 42 : SMALLEST_PX;
      if (room >= wanted) pebbles.push({ x, y, radius: room });
    }

    const shapes = pebbles.flatMap(({ x, y, radius }): string[] => {
      const warm = grain(x * 0.0012, y * 0.0012) + random.bell() * 0.25;
      const body =
        warm > 0.22
          ? random.pick([INK.vermilion, INK.coral])
          : warm > -0.05
            ? random.pick([INK.bone, INK.blush, INK.saffron])
            : random.pick([INK.lichen, INK.sea, INK.bone]);
      const disc = (share: number, ink: string, drift: number, angle: number): string =>
        `<circle cx="${px(x + Math.cos(angle) * drift)}" cy="${px(y + Math.sin(angle) * drift)}" r="${px(radius * share)}" fill="${ink}"/>`;
      const tilt = random.between(0, Math.PI * 2);
      if (radius < 18) return [disc(1, body, 0, 0)];
      const kind = random.next();
      if (kind < 0.36) return [disc(1, body, 0, 0), disc(0.74, INK.petrol, radius * 0.22, tilt)];
      if (kind < 0.62) return [disc(1, body, 0, 0), disc(0.42, INK.petrol, 0, 0), disc(0.2, body, 0, 0)];
      if (kind < 0.8) {
        const rings = Array.from({ length: 4 }, (_, ring) => {
          const share = 1 - ring * 0.23;
          return disc(share, ring % 2 ? INK.petrol : body, 0, 0);
        });
        return rings;
      }
      return [disc(1, body, 0, 0)];
    });
    return sheet(width, height, INK.petrol, shapes);
  },
};
