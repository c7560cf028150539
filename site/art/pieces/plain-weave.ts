import { INK } from '../colour.ts';
import { type Piece, px, sheet } from '../picture.ts';
import { createRandom, type Random } from '../random.ts';

const MARGIN_PX = 200;
const COLUMNS = 42;
const ROWS = 32;
const PITCH_PX = 50;
const GAP_PX = 5;
/** Number of threads after which the diagonal changes direction. */
const TURN = 8;

/** A point twill: two threads over, two under, shifted by one thread in each row, with a change of direction. */
export const plainWeave: Piece = {
  name: 'plain-weave',
  width: 2500,
  height: 2000,
  draw(width, height) {
    const random = createRandom(643);
    const warp = stripes(random, COLUMNS, [INK.bone, INK.blush, INK.bone, INK.saffron, INK.coral]);
    const weft = stripes(random, ROWS, [INK.ultramarine, INK.petrol, INK.vermilion, INK.midnight, INK.ultramarine]);
    const thread = PITCH_PX - GAP_PX;
    const shapes: string[] = [`<g transform="translate(${MARGIN_PX} ${MARGIN_PX})">`];
    for (let row = 0; row < ROWS; row++) {
      for (let column = 0; column < COLUMNS; column++) {
        const x = column * PITCH_PX;
        const y = row * PITCH_PX;
        const down = bar(x + GAP_PX / 2, y, thread, PITCH_PX, warp[column] ?? INK.bone);
        const across = bar(x, y + GAP_PX / 2, PITCH_PX, thread, weft[row] ?? INK.midnight);
        const turned = Math.abs((column % (TURN * 2)) - TURN) + Math.abs((row % (TURN * 2)) - TURN);
        const isWarpOver = turned % 4 < 2;
        const seam = isWarpOver
          ? bar(x, y + GAP_PX / 2, GAP_PX, thread, INK.graphite) +
            bar(x + thread, y + GAP_PX / 2, GAP_PX, thread, INK.graphite)
          : bar(x + GAP_PX / 2, y, thread, GAP_PX, INK.graphite) +
            bar(x + GAP_PX / 2, y + thread, thread, GAP_PX, INK.graphite);
        shapes.push(isWarpOver ? across + seam + down : down + seam + across);
      }
    }
    shapes.push('</g>');
    return sheet(width, height, INK.chalk, shapes);
  },
};

/** Makes runs of one colour, so that the cloth has stripes. */
function stripes(random: Random, count: number, inks: readonly [string, ...string[]]): string[] {
  const colours: string[] = [];
  let turn = 0;
  while (colours.length < count) {
    const ink = inks[turn++ % inks.length] ?? inks[0];
    const run = random.pick([1, 2, 3, 5, 8]);
    for (let index = 0; index < run; index++) colours.push(ink);
  }
  return colours.slice(0, count);
}

function bar(x: number, y: number, width: number, height: number, ink: string): string {
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${ink}"/>`;
}
