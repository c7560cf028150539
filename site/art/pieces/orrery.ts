import { INK } from '../colour.ts';
import { type Piece, px, sheet } from '../picture.ts';
import { createRandom } from '../random.ts';

const RINGS = 19;
const INNER_PX = 92;
const RING_PX = 53;

/** Nineteen orbits, each with its own period. */
export const orrery: Piece = {
  name: 'orrery',
  width: 2500,
  height: 2500,
  draw(width, height) {
    const random = createRandom(4242);
    const centre = { x: width / 2, y: height / 2 };
    const at = (radius: number, angle: number): string =>
      `${px(centre.x + Math.cos(angle) * radius)} ${px(centre.y + Math.sin(angle) * radius)}`;
    const shapes: string[] = [];
    for (let ring = 0; ring < RINGS; ring++) {
      const radius = INNER_PX + ring * RING_PX + RING_PX / 2;
      const start = random.between(0, Math.PI * 2);
      let angle = start;
      while (angle < start + Math.PI * 2 - 0.05) {
        const sweep = Math.min(random.between(0.25, 2.4) / (0.5 + ring * 0.055), start + Math.PI * 2 - angle);
        const gap = 7 / radius;
        const ink = random.pick([
          INK.graphite,
          INK.graphite,
          INK.vermilion,
          INK.ultramarine,
          INK.sky,
          INK.saffron,
          INK.blush,
          INK.bone,
          INK.bone,
        ]);
        const thickness = random.chance(0.3) ? RING_PX * 0.3 : random.chance(0.25) ? RING_PX * 0.12 : RING_PX - 7;
        const large = sweep - gap > Math.PI ? 1 : 0;
        if (sweep > gap * 2 && ink !== INK.bone) {
          shapes.push(
            `<path d="M${at(radius, angle + gap / 2)}A${px(radius)} ${px(radius)} 0 ${large} 1 ${at(radius, angle + sweep - gap / 2)}" fill="none" stroke="${ink}" stroke-width="${px(thickness)}"/>`,
          );
        }
        angle += sweep;
      }
    }
    shapes.push(`<circle cx="${centre.x}" cy="${centre.y}" r="66" fill="${INK.vermilion}"/>`);
    return sheet(width, height, INK.bone, shapes);
  },
};
