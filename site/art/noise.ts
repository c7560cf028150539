import { createRandom } from './random.ts';

/** Returns a smooth value between about -1 and 1 for a point of the plane. */
export type Noise = (x: number, y: number) => number;

const GRADIENTS = 256;

/** Makes gradient noise over a shuffled lattice. */
export function createNoise(seed: number): Noise {
  const random = createRandom(seed);
  const order = new Uint8Array(GRADIENTS * 2);
  const gradientX = new Float64Array(GRADIENTS);
  const gradientY = new Float64Array(GRADIENTS);
  for (let index = 0; index < GRADIENTS; index++) {
    order[index] = index;
    const angle = random.next() * Math.PI * 2;
    gradientX[index] = Math.cos(angle);
    gradientY[index] = Math.sin(angle);
  }
  for (let index = GRADIENTS - 1; index > 0; index--) {
    const other = random.whole(0, index);
    const kept = order[index] ?? 0;
    order[index] = order[other] ?? 0;
    order[other] = kept;
  }
  order.copyWithin(GRADIENTS, 0, GRADIENTS);

  const corner = (cellX: number, cellY: number, x: number, y: number): number => {
    const index = order[(order[cellX & 255] ?? 0) + (cellY & 255)] ?? 0;
    return (gradientX[index] ?? 0) * x + (gradientY[index] ?? 0) * y;
  };

  return (x, y) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const fx = x - cellX;
    const fy = y - cellY;
    const easeX = fade(fx);
    const easeY = fade(fy);
    const top = blend(corner(cellX, cellY, fx, fy), corner(cellX + 1, cellY, fx - 1, fy), easeX);
    const bottom = blend(corner(cellX, cellY + 1, fx, fy - 1), corner(cellX + 1, cellY + 1, fx - 1, fy - 1), easeX);
    return blend(top, bottom, easeY) * Math.SQRT2;
  };
}

/** Adds octaves of one noise. Each octave has half the height and half the width of the previous one. */
export function layered(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0;
    let strength = 0.5;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave++) {
      sum += noise(x * scale + octave * 17.3, y * scale - octave * 9.1) * strength;
      strength /= 2;
      scale *= 2;
    }
    return sum;
  };
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

function blend(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
