import { createRamp, INK } from '../colour.ts';
import { type Piece, paint } from '../picture.ts';

const STEPS = 46_000_000;
const A = -1.4;
const B = 1.6;
const C = 1;
const D = 0.7;

/** A Clifford attractor: one point moves 46 million times, and each pixel counts how often the point was there. */
export const nightBus: Piece = {
  name: 'night-bus',
  width: 2500,
  height: 1875,
  draw(width, height) {
    const density = new Float32Array(width * height);
    let x = 0.1;
    let y = 0.1;
    for (let step = 0; step < STEPS; step++) {
      const nextX = Math.sin(A * y) + C * Math.cos(A * x);
      y = Math.sin(B * x) + D * Math.cos(B * y);
      x = nextX;
      const column = Math.round(width / 2 + x * width * 0.232);
      const row = Math.round(height / 2 + y * height * 0.262);
      const index = row * width + column;
      density[index] = (density[index] ?? 0) + 1;
    }
    const soft = soften(density, width, height);
    let peak = 0;
    for (const value of soft) peak = Math.max(peak, value);
    const scale = 1 / Math.log1p(peak * 0.35);
    const ramp = createRamp([INK.midnight, '#1b2170', INK.ultramarine, '#8b6fd0', INK.coral, INK.saffron, INK.chalk]);
    return paint(width, height, (column, row) => ramp(Math.log1p(soft[row * width + column] ?? 0) * scale));
  },
};

/** Blurs with a 3 by 3 kernel, because the counts are grainy. */
function soften(density: Float32Array, width: number, height: number): Float32Array {
  const soft = new Float32Array(density.length);
  for (let y = 1; y < height - 1; y++) {
    for (let index = y * width + 1; index < (y + 1) * width - 1; index++) {
      const at = (offset: number): number => density[index + offset] ?? 0;
      soft[index] =
        at(0) * 0.25 +
        (at(-1) + at(1) + at(-width) + at(width)) * 0.125 +
        (at(-width - 1) + at(-width + 1) + at(width - 1) + at(width + 1)) * 0.0625;
    }
  }
  return soft;
}
