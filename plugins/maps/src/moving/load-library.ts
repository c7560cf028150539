import { PlinthError } from '@plinth/sdk';
import { mapWorkerPath } from '@plinth/sdk/maps';
import { allowWorker } from '@plinth/sdk/workers';
import { sharedLoad } from '../provider/shared-load.ts';

export type MapLibrary = typeof import('maplibre-gl');

/** §7: the library that renders maps must have loaded within this time. */
export const LIBRARY_TIMEOUT_MS = 30_000;

/** §4: all maps of a page share one load of the library that renders maps. */
export const loadLibrary = sharedLoad(
  async (): Promise<MapLibrary> => {
    const library = await import(/* webpackChunkName: "library" */ 'maplibre-gl');
    const address = new URL(mapWorkerPath(library.getVersion()), location.href).href;
    allowWorker(address);
    library.setWorkerUrl(address);
    return library;
  },
  LIBRARY_TIMEOUT_MS,
  () =>
    new PlinthError('PLINTH-MAPS-005', `the maps library did not load within ${LIBRARY_TIMEOUT_MS / 1000} s`, {
      plugin: 'maps',
      hint: 'Check the connection. The map stays a picture, and the visitor can try again.',
    }),
);
