import { createRamp, INK, mix, parseHex, type Rgb } from '../colour.ts';
import { createNoise } from '../noise.ts';
import { type Piece, paint, smoothstep } from '../picture.ts';
import { createRandom } from '../random.ts';

/** Width of a grid cell in pixels of the print. */
const COARSENESS = 6;
/** Cells beyond the edge of the sheet, so that the edge does not influence the pattern. */
const EDGE_CELLS = 24;
const GENERATIONS = 4200;
const SPREAD_A = 1;
const SPREAD_B = 0.5;

/** A reaction of two chemicals (Gray and Scott's equations), stopped after a fixed number of steps. */
export const sleepingCoral: Piece = {
  name: 'sleeping-coral',
  width: 2000,
  height: 2500,
  draw(width, height) {
    const columns = Math.ceil(width / COARSENESS) + EDGE_CELLS * 2;
    const rows = Math.ceil(height / COARSENESS) + EDGE_CELLS * 2;
    const field = react(columns, rows);
    const ramp = createRamp([INK.coral, INK.blush, INK.bone]);
    const ground = parseHex(INK.plum);
    const deep = parseHex('#2b0f2a');
    const at = (x: number, y: number): number => {
      const column = x / COARSENESS + EDGE_CELLS;
      const row = y / COARSENESS + EDGE_CELLS;
      const left = Math.floor(column);
      const top = Math.floor(row);
      const shareX = fade(column - left);
      const shareY = fade(row - top);
      const index = top * columns + left;
      const upper = (field[index] ?? 0) * (1 - shareX) + (field[index + 1] ?? 0) * shareX;
      const lower = (field[index + columns] ?? 0) * (1 - shareX) + (field[index + columns + 1] ?? 0) * shareX;
      return upper * (1 - shareY) + lower * shareY;
    };
    return paint(width, height, (x, y): Rgb => {
      const value = at(x, y);
      const slope = at(x - 5, y - 5) - value;
      const body = smoothstep(0.15, 0.185, value);
      const shadow = smoothstep(0.05, 0.16, at(x - 12, y - 16));
      const flesh = ramp(0.1 + smoothstep(0.16, 0.34, value) * 0.62 - slope * 4.2);
      return mix(mix(ground, deep, shadow), flesh, body);
    });
  },
};

function react(columns: number, rows: number): Float32Array {
  const random = createRandom(77);
  const current = createNoise(12);
  let a = new Float32Array(columns * rows).fill(1);
  let b = new Float32Array(columns * rows);
  let nextA = new Float32Array(columns * rows).fill(1);
  let nextB = new Float32Array(columns * rows);
  for (let spot = 0; spot < 60; spot++) {
    const x = random.whole(8, columns - 9);
    const y = random.whole(8, rows - 9);
    for (let row = -3; row <= 3; row++)
      for (let column = -3; column <= 3; column++) b[(y + row) * columns + x + column] = 0.45;
  }
  const feed = new Float32Array(columns * rows);
  const kill = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const drift = current(x * 0.008, y * 0.008);
      feed[y * columns + x] = 0.0385 + drift * 0.009;
      kill[y * columns + x] = 0.0605 + drift * 0.0016;
    }
  }
  for (let generation = 0; generation < GENERATIONS; generation++) {
    for (let y = 1; y < rows - 1; y++) {
      for (let index = y * columns + 1; index < (y + 1) * columns - 1; index++) {
        const hereA = a[index] ?? 0;
        const hereB = b[index] ?? 0;
        const reaction = hereA * hereB * hereB;
        const hunger = feed[index] ?? 0;
        nextA[index] = hereA + SPREAD_A * laplace(a, index, columns) - reaction + hunger * (1 - hereA);
        nextB[index] = hereB + SPREAD_B * laplace(b, index, columns) + reaction - ((kill[index] ?? 0) + hunger) * hereB;
      }
    }
    [a, nextA] = [nextA, a];
    [b, nextB] = [nextB, b];
  }
  return b;
}

function laplace(field: Float32Array, index: number, columns: number): number {
  const sides =
    (field[index - 1] ?? 0) + (field[index + 1] ?? 0) + (field[index - columns] ?? 0) + (field[index + columns] ?? 0);
  const corners =
    (field[index - columns - 1] ?? 0) +
    (field[index - columns + 1] ?? 0) +
    (field[index + columns - 1] ?? 0) +
    (field[index + columns + 1] ?? 0);
  return sides * 0.2 + corners * 0.05 - (field[index] ?? 0);
}

function fade(share: number): number {
  return share * share * (3 - 2 * share);
}
