import type { Piece } from './picture.ts';
import { allotment } from './pieces/allotment.ts';
import { dryLake } from './pieces/dry-lake.ts';
import { halfPast } from './pieces/half-past.ts';
import { hedgerow } from './pieces/hedgerow.ts';
import { inkWeather } from './pieces/ink-weather.ts';
import { interference } from './pieces/interference.ts';
import { kilnTiles } from './pieces/kiln-tiles.ts';
import { leeward } from './pieces/leeward.ts';
import { nightBus } from './pieces/night-bus.ts';
import { orrery } from './pieces/orrery.ts';
import { pebbleCount } from './pieces/pebble-count.ts';
import { plainWeave } from './pieces/plain-weave.ts';
import { seedhead } from './pieces/seedhead.ts';
import { sleepingCoral } from './pieces/sleeping-coral.ts';
import { slowSun } from './pieces/slow-sun.ts';
import { terrace } from './pieces/terrace.ts';
import { tideTable } from './pieces/tide-table.ts';

/** All prints of the studio, in the order in which they were made. */
export const collection: readonly Piece[] = [
  leeward,
  pebbleCount,
  interference,
  kilnTiles,
  terrace,
  seedhead,
  hedgerow,
  sleepingCoral,
  tideTable,
  nightBus,
  allotment,
  plainWeave,
  inkWeather,
  dryLake,
  orrery,
  halfPast,
  slowSun,
];
