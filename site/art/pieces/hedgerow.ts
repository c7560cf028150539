import { INK, mixHex } from '../colour.ts';
import { type Piece, px, sheet } from '../picture.ts';
import { createRandom, type Random } from '../random.ts';

interface Plant {
  readonly rules: Readonly<Record<string, readonly [string, ...string[]]>>;
  readonly turnDegrees: number;
  readonly leaf: readonly [string, ...string[]];
  readonly generations: number;
}

const STEM = '#2f4a38';
/** Index of the plant at each place, from left to right. */
const ORDER = [1, 0, 3, 2, 1, 3, 0] as const;
const PLANTS = [
  {
    rules: { X: ['F[+XL]F[-XL]FX', 'F[-XL]FF[+XL]X', 'FF[+XL][-XL]X'], F: ['F', 'FF'] },
    turnDegrees: 25,
    leaf: [INK.moss, INK.lichen, INK.sea],
    generations: 5,
  },
  {
    rules: { X: ['F[-LX]F[+LX]', 'F[+LX]F[-LX]FX', 'FFX'], F: ['F', 'F', 'FF'] },
    turnDegrees: 18,
    leaf: [INK.vermilion, INK.coral, INK.blush],
    generations: 6,
  },
  {
    rules: { X: ['FL[+FL]L[-FL]X', 'FL[-FL]L[+FL]X'], F: ['FF', 'F'] },
    turnDegrees: 34,
    leaf: [INK.ultramarine, INK.sky],
    generations: 7,
  },
  {
    rules: { X: ['F[+X][-X]FXL', 'F[+XL]FX', 'F[-XL]FX'], F: ['F', 'FF'] },
    turnDegrees: 21,
    leaf: [INK.saffron, INK.ochre, INK.lichen],
    generations: 5,
  },
] as const satisfies readonly [Plant, ...Plant[]];

/** A row of plants. Each is made by an L-system with four rules and some randomness. */
export const hedgerow: Piece = {
  name: 'hedgerow',
  width: 1875,
  height: 2500,
  draw(width, height) {
    const random = createRandom(1009);
    const shapes: string[] = [];
    const stems = 7;
    for (let index = 0; index < stems; index++) {
      const plant = PLANTS[ORDER[index % ORDER.length] ?? 0] ?? PLANTS[0];
      const x = 280 + ((width - 560) * index) / (stems - 1) + random.bell() * 18;
      const tall = random.between(0.52, 1) * (index % 3 === 1 ? 1 : 0.78);
      shapes.push(grow(plant, x, height - 330, (height - 800) * tall, 330, random));
    }
    shapes.push(`<rect x="170" y="${height - 333}" width="${width - 340}" height="6" fill="${STEM}"/>`);
    return sheet(width, height, INK.chalk, shapes);
  },
};

/** Expands the rules of the plant, measures the result, and then draws it with the requested height. */
function grow(plant: Plant, x: number, y: number, tall: number, wide: number, random: Random): string {
  let sentence = 'X';
  for (let generation = 0; generation < plant.generations; generation++) {
    sentence = [...sentence].map((letter) => random.pick(plant.rules[letter] ?? [letter])).join('');
  }
  const sway = Array.from(sentence, () => 1 + random.bell() * 0.5);
  let top = 0;
  let side = 0;
  walk(sentence, plant.turnDegrees, sway, (segment) => {
    top = Math.max(top, -segment.toY);
    side = Math.max(side, Math.abs(segment.toX));
  });
  const scale = tall / Math.max(1, top);
  // A plant is allowed to overlap its neighbour but not to cover it, so a plant that is too wide is made narrower.
  const lean = Math.min(1, wide / 2 / Math.max(1, side * scale));
  const stems: string[] = [];
  const leaves: string[] = [];
  walk(sentence, plant.turnDegrees, sway, (segment) => {
    const tipX = x + segment.toX * scale * lean;
    const tipY = y + segment.toY * scale;
    if (!segment.isLeaf) {
      const girth = Math.max(2.4, 8.5 - segment.depth * 1.9);
      stems.push(
        `<path d="M${px(x + segment.fromX * scale * lean)} ${px(y + segment.fromY * scale)}L${px(tipX)} ${px(tipY)}" stroke="${STEM}" stroke-width="${px(girth)}" stroke-linecap="round"/>`,
      );
      return;
    }
    const long = random.between(15, 33);
    const ink = mixHex(random.pick(plant.leaf), INK.chalk, random.between(0, 0.22));
    const turn = (segment.heading * 180) / Math.PI + random.bell() * 40;
    leaves.push(
      `<ellipse cx="${px(tipX)}" cy="${px(tipY)}" rx="${px(long)}" ry="${px(long * 0.46)}" fill="${ink}" fill-opacity="0.93" transform="rotate(${px(turn)} ${px(tipX)} ${px(tipY)})"/>`,
    );
  });
  return stems.join('') + leaves.join('');
}

interface Segment {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly heading: number;
  readonly depth: number;
  readonly isLeaf: boolean;
}

function walk(sentence: string, turnDegrees: number, sway: readonly number[], visit: (segment: Segment) => void): void {
  const turn = (turnDegrees * Math.PI) / 180;
  const stack: { x: number; y: number; heading: number }[] = [];
  let at = { x: 0, y: 0, heading: -Math.PI / 2 };
  [...sentence].forEach((letter, index) => {
    const wind = sway[index] ?? 1;
    if (letter === 'F') {
      const heading = at.heading + (wind - 1) * 0.22;
      const next = { x: at.x + Math.cos(heading), y: at.y + Math.sin(heading), heading };
      visit({ fromX: at.x, fromY: at.y, toX: next.x, toY: next.y, heading, depth: stack.length, isLeaf: false });
      at = next;
    } else if (letter === 'L') {
      visit({ fromX: at.x, fromY: at.y, toX: at.x, toY: at.y, heading: at.heading, depth: stack.length, isLeaf: true });
    } else if (letter === '+') at = { ...at, heading: at.heading + turn * wind };
    else if (letter === '-') at = { ...at, heading: at.heading - turn * wind };
    else if (letter === '[') stack.push(at);
    else if (letter === ']') at = stack.pop() ?? at;
  });
}
