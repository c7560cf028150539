import { createRandom } from '../random.ts';
import { area, type TownFeature } from './feature.ts';
import { distance, isInside, type Metres, polar } from './ground.ts';
import { CANAL, ORCHARD, PARK } from './island.ts';
import { FIRST_DEGREES, LAST_DEGREES, RINGS, SPOKES } from './streets.ts';

const FROM_STREET = 13;
const FROM_CANAL = 20;

/** Houses along both sides of the rings, with gaps at the streets that cross them, at the canal and in the parks. */
export function buildings(): readonly TownFeature[] {
  const random = createRandom(1848);
  const houses: TownFeature[] = [];
  for (const [index, inner] of RINGS.entries()) {
    const outer = RINGS[index + 1];
    if (outer === undefined) break;
    for (const [near, far] of [
      [inner + 12, inner + 40],
      [outer - 42, outer - 12],
      [inner + 66, inner + 92],
    ] as const) {
      const middle = (near + far) / 2;
      for (let degrees = FIRST_DEGREES + 1; degrees < LAST_DEGREES - 1; ) {
        const width = toDegrees(random.between(17, 34), middle);
        const gap = toDegrees(random.chance(0.25) ? 9 : 2, middle);
        const depth = random.between(-6, 5);
        const ring = [
          polar(degrees, near),
          polar(degrees + width, near),
          polar(degrees + width, far + depth),
          polar(degrees, far + depth),
        ];
        if (random.chance(0.9) && isFree(degrees, degrees + width, middle, ring))
          houses.push(area({ kind: 'building' }, ring));
        degrees += width + gap;
      }
    }
  }
  return houses;
}

function isFree(from: number, to: number, radius: number, ring: readonly Metres[]): boolean {
  const room = toDegrees(FROM_STREET, radius);
  if (SPOKES.some((spoke) => spoke > from - room && spoke < to + room)) return false;
  if (ring.some((point) => distance(point, CANAL) < FROM_CANAL)) return false;
  return ![PARK, ORCHARD].some((park) => ring.some((point) => isInside(point, park)));
}

function toDegrees(metres: number, radius: number): number {
  return (metres / radius) * (180 / Math.PI);
}
