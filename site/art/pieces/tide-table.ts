import { INK, mixHex } from '../colour.ts';
import { createNoise, layered } from '../noise.ts';
import { type Picture, type Piece, px, sheet } from '../picture.ts';

const LINES = 44;
const POINT_STEP_PX = 8;

/** Radius of the circle on which the swell moves through the noise once in each period. */
const ROUND = 0.24;

/** Forty-four waves, the farthest first. Each hides the waves behind it. */
export const tideTable: Piece = {
  name: 'tide-table',
  width: 2500,
  height: 1250,
  draw: (width, height) => drawTide(width, height, 0),
};

/**
 * Draws the sea at a moment of its period, from 0 to 1. The end of the period looks like its beginning, so the film can
 * repeat without a jump.
 */
export function drawTide(width: number, height: number, moment: number): Picture {
  const turn = moment * 2 * Math.PI;
  const driftX = ROUND * (Math.cos(turn) - 1);
  const driftY = ROUND * Math.sin(turn);
  const swell = layered(createNoise(2024), 2);
  const chop = createNoise(9);
  const shapes = Array.from({ length: LINES }, (_, line): string => {
    const depth = line / (LINES - 1);
    const base = 300 + depth ** 1.12 * (height - 360);
    const points: string[] = [];
    for (let x = 0; x <= width + POINT_STEP_PX; x += POINT_STEP_PX) {
      const middle = Math.exp(-(((x - width * (0.44 + 0.16 * Math.sin(depth * 5))) / (width * 0.24)) ** 2));
      const lift = Math.max(0, swell(x * 0.0021 + driftX, line * 0.13 + driftY) + 0.3) ** 1.5;
      const ripple = chop(x * 0.017, line * 0.7) * 5;
      points.push(`${px(x)} ${px(base - middle * lift * 470 * (0.5 + depth * 0.5) - ripple)}`);
    }
    const ink = depth < 0.5 ? mixHex(INK.saffron, INK.coral, depth * 2) : mixHex(INK.coral, INK.sky, depth * 2 - 1);
    const fill = mixHex(INK.midnight, '#1a2358', depth * 0.9);
    return `<path d="M-9 ${height + 20}L-9 ${px(base)}L${points.join('L')}L${width + 9} ${height + 20}Z" fill="${fill}" stroke="${ink}" stroke-width="${px(2.6 + depth * 3.2)}"/>`;
  });
  return sheet(width, height, INK.midnight, shapes);
}
