import { createNoise, layered } from '../noise.ts';
import { area, line, type TownFeature } from './feature.ts';
import { type Metres, polar } from './ground.ts';

const CENTRE: Metres = [0, 900];
const RADIUS = 1700;

const noise = layered(createNoise(7), 4);

/** A point of the coast, or of a line that follows it. @param share 1 for the coast, less for a line inland. */
function coast(degrees: number, share = 1): Metres {
  const [x, y] = polar(degrees, 1);
  const [east, north] = polar(degrees, RADIUS * share * (1 + 0.34 * noise(x * 1.6 + 3, y * 1.6 - 5)));
  return [east * 1.3, north + CENTRE[1]];
}

function along(from: number, to: number, share: number, step = 2): Metres[] {
  const count = Math.round((to - from) / step);
  return Array.from({ length: count + 1 }, (_, index) => coast(from + index * step, share));
}

/** The points around a round area with an uneven edge. */
function patch(centre: Metres, radius: number, seed: number): Metres[] {
  return Array.from({ length: 36 }, (_, index) => {
    const [x, y] = polar(index * 10, 1);
    return polar(index * 10, radius * (1 + 0.3 * noise(x + seed, y - seed)), centre);
  });
}

const BAY: readonly Metres[] = [
  [-430, 0], [430, 0], [520, -170], [450, -420], [300, -640], [240, -900], [300, -1500],
  [-260, -1500], [-220, -900], [-320, -640], [-490, -420], [-550, -170],
]; // biome-ignore format: a list of points
export const CANAL: readonly Metres[] = [
  [130, 0],
  [150, 300],
  [95, 620],
  [170, 960],
  [430, 1330],
  [560, 1480],
];
export const PARK: readonly Metres[] = [
  ...Array.from({ length: 8 }, (_, index) => polar(97 + index * 4, 434)),
  ...Array.from({ length: 8 }, (_, index) => polar(125 - index * 4, 606)),
];
export const ORCHARD = patch([-1130, 560], 170, 11);
const HILL: Metres = [1180, 1480];

/** The ground: land, water, parks, woods, a beach and a hill. */
export function island(): readonly TownFeature[] {
  return [
    area({ kind: 'land' }, along(0, 358, 1)),
    area({ kind: 'beach', name: 'East Strand', 'name:ar': 'الشاطئ الشرقي' }, [
      ...along(-22, 26, 1),
      ...along(-22, 26, 0.955).reverse(),
    ]),
    area({ kind: 'wood', name: 'Heron Wood', 'name:ar': 'غابة البلشون' }, patch([-1280, 1420], 430, 4)),
    area({ kind: 'wood' }, patch([-300, 2120], 300, 9)),
    area({ kind: 'park', name: 'Lantern Park', 'name:ar': 'حديقة الفوانيس' }, PARK),
    area({ kind: 'park', name: 'The Orchard', 'name:ar': 'البستان' }, ORCHARD),
    area({ kind: 'park', name: 'Churchyard', 'name:ar': 'حديقة الكنيسة' }, patch([760, 260], 90, 2)),
    ...[560, 420, 280, 150].map((radius, step) =>
      area({ kind: 'hill', height: 20 + step * 15 }, patch(HILL, radius, 20 + step)),
    ),
    area({ kind: 'water', name: 'Leehaven Bay', 'name:ar': 'خليج ليهافن' }, BAY),
    area({ kind: 'water', name: 'Mill Pond', 'name:ar': 'بركة الطاحونة' }, patch([620, 1570], 130, 6)),
    line({ kind: 'canal', name: 'Ropewalk Canal', 'name:ar': 'قناة الحبال' }, CANAL),
    ...[-310, -150, 210, 340].map((east) =>
      line({ kind: 'pier' }, [
        [east, 4],
        [east + (east > 0 ? 12 : -12), -125],
      ]),
    ),
    line({ kind: 'pier', name: 'West Mole', 'name:ar': 'الرصيف الغربي' }, [
      [-330, -640],
      [-120, -720],
      [-70, -790],
    ]),
    line({ kind: 'pier', name: 'East Mole', 'name:ar': 'الرصيف الشرقي' }, [
      [310, -640],
      [130, -760],
      [60, -770],
    ]),
    line({ kind: 'ferry', name: 'Ferry', 'name:ar': 'العبّارة' }, [
      [60, -60],
      [20, -400],
      [0, -780],
      [30, -1600],
      [200, -3800],
    ]),
  ];
}

/** The road around the island, in two parts that end at the bay. */
export const COAST_ROAD: readonly Metres[] = along(-52, 232, 0.84, 3);
