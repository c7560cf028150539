import { INK, mix, parseHex, type Rgb } from '../colour.ts';
import { type Piece, paint, smoothstep } from '../picture.ts';

const PERIOD_PX = 58;
const EDGE_PX = 0.9;

/** Two sets of concentric rings, one over the other. Their overlap gives a moiré pattern. */
export const interference: Piece = {
  name: 'interference',
  width: 2500,
  height: 2500,
  draw(width, height) {
    const paper = parseHex(INK.bone);
    const blue = parseHex(INK.ultramarine);
    const red = parseHex(INK.vermilion);
    const both = parseHex(INK.midnight);
    const radius = width * 0.41;

    const ring = (x: number, y: number, cx: number, cy: number, period: number): number => {
      const distance = Math.hypot(x - cx, y - cy);
      const phase = Math.abs(((distance / period) % 1) - 0.5) * period;
      return smoothstep(period / 4 - EDGE_PX, period / 4 + EDGE_PX, phase);
    };
    const within = (x: number, y: number, cx: number, cy: number): number =>
      1 - smoothstep(radius - EDGE_PX, radius + EDGE_PX, Math.hypot(x - cx, y - cy));

    return paint(width, height, (x, y): Rgb => {
      const first = ring(x, y, width * 0.43, height * 0.46, PERIOD_PX) * within(x, y, width * 0.45, height * 0.47);
      const second =
        ring(x, y, width * 0.57, height * 0.54, PERIOD_PX * 1.045) * within(x, y, width * 0.55, height * 0.53);
      const lower = mix(paper, blue, first);
      const upper = mix(red, both, first);
      return mix(lower, upper, second);
    });
  },
};
