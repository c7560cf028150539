import { INK, mixHex } from '../colour.ts';
import { type Piece, px, sheet } from '../picture.ts';

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const SEEDS = 1500;

/** 1,500 seeds, each turned by the golden angle from the one before, as in a sunflower. */
export const seedhead: Piece = {
  name: 'seedhead',
  width: 2500,
  height: 2500,
  draw(width, height) {
    const shapes = Array.from({ length: SEEDS }, (_, order): string => {
      const seed = order + 6;
      const share = order / SEEDS;
      const distance = 29 * Math.sqrt(seed);
      const angle = seed * GOLDEN_ANGLE;
      const x = width / 2 + Math.cos(angle) * distance;
      const y = height / 2 + Math.sin(angle) * distance;
      const swell = 0.55 + 0.45 * Math.sin(share * Math.PI * 2.6 - 0.9);
      const length = 9 + 27 * swell;
      const breadth = length * (0.42 + 0.4 * share);
      const turn = (angle * 180) / Math.PI + 38 * Math.sin(share * Math.PI * 2);
      const outer = mixHex(INK.saffron, INK.blush, Math.min(1, share * 1.25));
      const ink = seed % 13 === 0 ? INK.vermilion : seed % 8 === 0 ? INK.sky : outer;
      return `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(length)}" ry="${px(breadth)}" fill="${ink}" transform="rotate(${px(turn)} ${px(x)} ${px(y)})"/>`;
    });
    return sheet(width, height, INK.midnight, shapes);
  },
};
