import { INK } from '../colour.ts';
import { type Piece, px, sheet } from '../picture.ts';
import { createRandom } from '../random.ts';

const COLUMNS = 5;
const ROWS = 7;
const INKS = [INK.vermilion, INK.ultramarine, INK.saffron, INK.blush, INK.sky, INK.graphite, INK.petrol] as const;

/** Thirty-five squares, each with a random part of a circle. */
export const halfPast: Piece = {
  name: 'half-past',
  width: 1800,
  height: 2500,
  draw(width, height) {
    const random = createRandom(1121);
    const size = 320;
    const left = (width - size * COLUMNS) / 2;
    const top = (height - size * ROWS) / 2;
    const shapes: string[] = [];
    for (let row = 0; row < ROWS; row++) {
      for (let column = 0; column < COLUMNS; column++) {
        const x = left + column * size;
        const y = top + row * size;
        const ground = random.pick([INK.bone, INK.bone, ...INKS]);
        const others = INKS.filter((ink) => ink !== ground);
        const [first = INK.graphite, second = INK.bone] = [
          others[random.whole(0, others.length - 1)],
          others[random.whole(0, others.length - 1)],
        ];
        shapes.push(`<rect x="${px(x)}" y="${px(y)}" width="${size + 0.5}" height="${size + 0.5}" fill="${ground}"/>`);
        const turn = random.whole(0, 3) * 90;
        shapes.push(
          `<g transform="translate(${px(x + size / 2)} ${px(y + size / 2)}) rotate(${turn})">${motif(random.next(), size / 2, first, second)}</g>`,
        );
      }
    }
    return sheet(width, height, INK.bone, shapes);
  },
};

/** Returns the shapes of one square around the origin. `half` is half the side of the square. */
function motif(kind: number, half: number, first: string, second: string): string {
  const quarter = (radius: number, ink: string): string =>
    `<path d="M${-half} ${-half}H${radius - half}A${radius} ${radius} 0 0 1 ${-half} ${radius - half}Z" fill="${ink}"/>`;
  const semi = (y: number, ink: string): string =>
    `<path d="M${-half} ${y}A${half} ${half} 0 0 1 ${half} ${y}Z" fill="${ink}"/>`;
  if (kind < 0.3) return quarter(half * 2, first) + quarter(half, second);
  if (kind < 0.48) return quarter(half * 2, first);
  if (kind < 0.7) return semi(0, first) + semi(half, second);
  if (kind < 0.82) return `<circle r="${half}" fill="${first}"/><circle r="${half * 0.4}" fill="${second}"/>`;
  if (kind < 0.92) return semi(0, first);
  return `<path d="M${-half} ${-half}L${half} ${half}H${-half}Z" fill="${first}"/>`;
}
