import { KEYED_MAP_PATH } from '@plinth/sdk/maps/keyed-map';
import * as v from 'valibot';

const schema = v.object({ keyed: v.object({ frame: v.literal(KEYED_MAP_PATH) }) });

/**
 * Does a block show a frame with a document of the site itself? It does for a map whose service needs a script: the
 * script runs in that document.
 */
export function hasOwnFrame(blocks: readonly { readonly data: unknown }[]): boolean {
  return blocks.some(({ data }) => v.is(schema, data));
}
