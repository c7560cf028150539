import { PlinthError } from '@plinth/sdk';
import type { MapProvider } from '../provider/map-provider.ts';
import { takeTurn } from '../provider/turns.ts';
import { hasWebgl } from './has-webgl.ts';
import { LIBRARY_TIMEOUT_MS, loadLibrary } from './load-library.ts';
import { createMovingMap } from './moving-map.ts';

/** Provides the site's own maps, which MapLibre GL renders. */
export const OWN_PROVIDER: MapProvider = {
  problem: () =>
    hasWebgl()
      ? undefined
      : new PlinthError('PLINTH-MAPS-004', 'the browser has no WebGL 2, so the map stays a picture', {
          plugin: 'maps',
          hint: 'Nothing needs to be done. The picture and its links stay.',
        }),
  load: async () => {
    const library = await loadLibrary();
    return (options) => createMovingMap(library, options);
  },
  takeTurn,
  late: () =>
    new PlinthError('PLINTH-MAPS-005', `the map did not load within ${LIBRARY_TIMEOUT_MS / 1000} s`, {
      plugin: 'maps',
      hint: 'Check the connection. The map stays a picture, and the visitor can try again.',
    }),
};
