import { line, type TownFeature } from './feature.ts';
import { arc, type Metres, polar } from './ground.ts';
import { COAST_ROAD } from './island.ts';

/** Distances of the rings of streets from the quay, in metres. */
export const RINGS: readonly number[] = [230, 420, 620, 840, 1080];
/** Directions of the streets that lead away from the quay, in degrees from the east. */
export const SPOKES: readonly number[] = [20, 37.5, 55, 72.5, 90, 107.5, 125, 142.5, 160];
export const FIRST_DEGREES = 6;
export const LAST_DEGREES = 174;
const MAJOR_SPOKES: ReadonlySet<number> = new Set([37.5, 90, 142.5]);

type Names = readonly (readonly [name: string, arabic: string])[];

const RING_NAMES: Names = [
  ['Net Street', 'شارع الشباك'],
  ['Salt Street', 'شارع الملح'],
  ['Cooper Street', 'شارع البراميل'],
  ['Garden Street', 'شارع الحدائق'],
  ['Old Wall', 'السور القديم'],
];
const SPOKE_NAMES: Names = [
  ['Gull Lane', 'زقاق النورس'],
  ['Beacon Road', 'طريق المنارة'],
  ['Amber Lane', 'زقاق العنبر'],
  ['Mill Lane', 'زقاق الطاحونة'],
  ['Leehaven High Street', 'الشارع الكبير'],
  ['Rope Lane', 'زقاق الحبال'],
  ['Lantern Lane', 'زقاق الفوانيس'],
  ['Orchard Road', 'طريق البستان'],
  ['Tar Lane', 'زقاق القار'],
];

const QUAY: readonly Metres[] = [
  [320, -650],
  [470, -420],
  [545, -170],
  [450, 20],
  [-450, 20],
  [-575, -170],
  [-510, -420],
  [-340, -650],
];

export function streets(): readonly TownFeature[] {
  const named = (kind: string, street: string, [name, arabic]: readonly [string, string], points: readonly Metres[]) =>
    line({ kind, class: street, name, 'name:ar': arabic }, points);
  return [
    ...RINGS.map((radius, index) =>
      named(
        'street',
        index === 2 ? 'major' : 'minor',
        RING_NAMES[index] ?? ['', ''],
        arc(radius, FIRST_DEGREES, LAST_DEGREES),
      ),
    ),
    ...SPOKES.map((degrees, index) =>
      named('street', MAJOR_SPOKES.has(degrees) ? 'major' : 'minor', SPOKE_NAMES[index] ?? ['', ''], [
        polar(degrees, 22 / Math.sin((degrees * Math.PI) / 180)),
        polar(degrees, 500),
        polar(degrees, 1080),
      ]),
    ),
    named('street', 'major', ['Quay', 'رصيف الميناء'], QUAY),
    named('street', 'major', ['Coast Road', 'طريق الساحل'], COAST_ROAD),
    named('street', 'major', ['Coast Road', 'طريق الساحل'], [nearest(-52), [760, -240], [545, -170]]),
    named('street', 'major', ['Coast Road', 'طريق الساحل'], [nearest(232), [-800, -260], [-575, -170]]),
    named('street', 'major', ['North Road', 'طريق الشمال'], [polar(90, 1080), [40, 1500], [-30, 1900], nearest(90)]),
    named(
      'street',
      'minor',
      ['Beacon Road', 'طريق المنارة'],
      [polar(37.5, 1080), [1000, 1050], [1180, 1480], nearest(25)],
    ),
    named('street', 'minor', ['Orchard Road', 'طريق البستان'], [polar(142.5, 1080), [-1100, 820], nearest(170)]),
    named(
      'street',
      'minor',
      ['Heron Road', 'طريق البلشون'],
      [polar(107.5, 1080), [-600, 1350], [-900, 1500], nearest(140)],
    ),
    named(
      'path',
      'minor',
      ['Wood Path', 'درب الغابة'],
      [
        [-900, 1500],
        [-1250, 1560],
        [-1500, 1300],
        [-1300, 1050],
        [-1100, 820],
      ],
    ),
    named(
      'path',
      'minor',
      ['Hill Path', 'درب التل'],
      [
        [1000, 1050],
        [1320, 1250],
        [1400, 1550],
        [1180, 1480],
      ],
    ),
    ...[102, 112, 120].map((degrees) =>
      line({ kind: 'path', class: 'minor' }, [polar(degrees, 420), polar(degrees - 4, 520), polar(degrees, 620)]),
    ),
  ];
}

/** The point of the coast road in a direction from the middle of the island. */
function nearest(degrees: number): Metres {
  return COAST_ROAD[Math.round((degrees + 52) / 3)] ?? [0, 0];
}
