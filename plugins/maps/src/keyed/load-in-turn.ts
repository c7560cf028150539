import { KEYED_MAP_TIMEOUT_MS } from '@plinth/sdk/maps/keyed-map';
import { sharedLoad } from '../provider/shared-load.ts';
import { serviceError } from './service-errors.ts';

/** The error that is reported when the script of the service does not load in time. */
export const lateScript = (block?: string) =>
  serviceError('script', `the script of the maps service did not load within ${KEYED_MAP_TIMEOUT_MS / 1000} s`, block);

const first = sharedLoad(
  (load: () => Promise<void>) => load(),
  KEYED_MAP_TIMEOUT_MS,
  () => lateScript(),
);

/**
 * §4: all maps of a page share one load of the script. Each map has a separate frame, which needs the script in its own
 * document. So the first map loads the script while the other maps wait. The other maps then get the script from the
 * browser's cache, or fail together with the first map. After a failure, the next map tries to load the script again.
 */
export async function loadInTurn(load: () => Promise<void>): Promise<void> {
  let isFirst = false;
  await first(() => {
    isFirst = true;
    return load();
  });
  if (!isFirst) await load();
}
