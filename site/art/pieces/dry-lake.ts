import { createRamp, INK, mix, parseHex, type Rgb } from '../colour.ts';
import { createNoise } from '../noise.ts';
import { type Piece, paint, smoothstep } from '../picture.ts';
import { createRandom } from '../random.ts';

const CELL_PX = 104;
const CRACK_PX = 7;
const ROUNDING_PX = 26;

/** A Voronoi diagram of random centres. The cracks are the points that are equally near to two centres. */
export const dryLake: Piece = {
  name: 'dry-lake',
  width: 1875,
  height: 2500,
  draw(width, height) {
    const random = createRandom(90);
    const water = createNoise(33);
    const ramp = createRamp([INK.petrol, INK.sea, INK.lichen, INK.bone, INK.blush, INK.coral]);
    const crack = parseHex(INK.chalk);
    const columns = Math.ceil(width / CELL_PX) + 4;
    const rows = Math.ceil(height / CELL_PX) + 4;
    const stones = Array.from({ length: columns * rows }, (_, index) => {
      const x = ((index % columns) - 2 + 0.5 + random.bell() * 0.72) * CELL_PX;
      const y = (Math.floor(index / columns) - 2 + 0.5 + random.bell() * 0.72) * CELL_PX;
      const tone = 0.5 + water(x * 0.0011, y * 0.0011) * 0.62 + random.bell() * 0.2;
      return { x, y, colour: random.chance(0.03) ? parseHex(INK.vermilion) : ramp(tone) };
    });

    return paint(width, height, (px, py): Rgb => {
      const bentX = px + water(px * 0.004, py * 0.004) * 26;
      const bentY = py + water(px * 0.004 + 7, py * 0.004) * 26;
      const column = Math.floor(bentX / CELL_PX) + 2;
      const row = Math.floor(bentY / CELL_PX) + 2;
      let nearest = stones[0];
      let best = Number.POSITIVE_INFINITY;
      for (let y = row - 2; y <= row + 2; y++) {
        for (let x = column - 2; x <= column + 2; x++) {
          const stone = stones[y * columns + x];
          if (!stone) continue;
          const distance = (stone.x - bentX) ** 2 + (stone.y - bentY) ** 2;
          if (distance < best) {
            best = distance;
            nearest = stone;
          }
        }
      }
      if (!nearest) return crack;
      // A soft minimum of the distances to all borders rounds the corners where two borders meet.
      let soft = 0;
      for (let y = row - 2; y <= row + 2; y++) {
        for (let x = column - 2; x <= column + 2; x++) {
          const stone = stones[y * columns + x];
          if (!stone || stone === nearest) continue;
          const distance = (stone.x - bentX) ** 2 + (stone.y - bentY) ** 2;
          const border = (distance - best) / (2 * Math.hypot(stone.x - nearest.x, stone.y - nearest.y));
          if (border < 130) soft += Math.exp(-border / (ROUNDING_PX / 3));
        }
      }
      const border = -Math.log(soft + 1e-12) * (ROUNDING_PX / 3);
      return mix(crack, nearest.colour, smoothstep(CRACK_PX - 1, CRACK_PX + 1, border));
    });
  },
};
