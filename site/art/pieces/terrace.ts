import { createRamp, INK, type Rgb } from '../colour.ts';
import { createNoise, layered } from '../noise.ts';
import { type Piece, paint } from '../picture.ts';

const LEVELS = 13;
const SHADOW_STEPS = 9;
/** Length of the shadow of one sheet of paper. */
const SHADOW_STEP_PX = 4;

/** A hillside cut from thirteen sheets of paper, lit from the upper left. */
export const terrace: Piece = {
  name: 'terrace',
  width: 2500,
  height: 1786,
  draw(width, height) {
    const hills = layered(createNoise(402), 3);
    const ramp = createRamp([
      INK.midnight,
      INK.petrol,
      INK.sea,
      INK.lichen,
      INK.bone,
      INK.blush,
      INK.coral,
      INK.vermilion,
    ]);
    const level = new Uint8Array(width * height);
    const edge = new Float32Array(width * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const bend = hills(x * 0.0006 + 9, y * 0.0006) * 1.1;
        const raw = (hills(x * 0.00085 + bend, y * 0.00105 - bend) + 0.52) / 1.04;
        const place = Math.min(0.999, Math.max(0, raw)) * LEVELS;
        level[y * width + x] = Math.floor(place);
        edge[y * width + x] = place - Math.floor(place);
      }
    }
    const sheets = Array.from({ length: LEVELS }, (_, index) => ramp(index / (LEVELS - 1)));
    const ground: Rgb = [0, 0, 0];

    return paint(width, height, (x, y): Rgb => {
      const here = level[y * width + x] ?? 0;
      const colour = sheets[here] ?? ground;
      let covered = 0;
      for (let step = 1; step <= SHADOW_STEPS; step++) {
        const awayX = Math.max(0, x - Math.round(step * SHADOW_STEP_PX * 0.62));
        const awayY = Math.max(0, y - step * SHADOW_STEP_PX);
        if ((level[awayY * width + awayX] ?? 0) > here) covered += 1 - step / (SHADOW_STEPS + 4);
      }
      const rim = here > 0 && (edge[y * width + x] ?? 1) < 0.022 ? 1.07 : 1;
      const shade = rim * (1 - 0.085 * covered);
      return [Math.min(255, colour[0] * shade), Math.min(255, colour[1] * shade), Math.min(255, colour[2] * shade)];
    });
  },
};
