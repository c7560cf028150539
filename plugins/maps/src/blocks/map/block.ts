import { defineBlock } from '@plinth/sdk';
import { hasProblem } from './has-problem.ts';
import { MapBlock } from './map.tsx';
import { prepareMap } from './mounted-chunk.ts';
import { readMap } from './read.ts';
import { mapSchema } from './schema.ts';

export default defineBlock({
  type: 4,
  name: 'map',
  schema: mapSchema,
  component: MapBlock,
  prepare: prepareMap,
  read: readMap,
  // A block with a problem is mounted when it becomes visible, because the problem is reported in the browser. Any
  // other block is mounted only if the visitor can move its map, that is, if there is a picture or a maps service.
  activation: (data) => (hasProblem(data) ? 'visible' : (data.picture ?? data.keyed) ? undefined : 'never'),
});
