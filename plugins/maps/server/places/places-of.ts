import type { SiteParts } from '@plinth/server';
import type { SharedProvider } from '../keyed/shared-provider.ts';
import type { SiteMaps } from '../map-file/read-maps.ts';
import type { SharedMaps } from '../map-file/shared-maps.ts';
import { keptAnswers } from './kept-answers.ts';
import { ownPlaces } from './own-places.ts';
import { PlacesFailure, type PlacesProvider } from './places-provider.ts';
import { KEY_HINT } from './service-json.ts';
import { servicePlaces } from './service-places.ts';

/**
 * Limit for the calls of a site to a keyed service, for all visitors together. There is a limit because each call can
 * cost money.
 */
const SERVICE_CALLS_PER_MINUTE = 600;

/** Finds places for a site. */
export interface SitePlaces {
  /** The provider of the site; undefined when the site has neither maps nor a places service. */
  current(): Promise<PlacesProvider | undefined>;
}

export function placesOf(
  { config, limits }: Pick<SiteParts, 'config' | 'limits'>,
  maps: SharedMaps,
  services: SharedProvider,
): SitePlaces {
  const kept = keptAnswers<unknown>();
  const limit = limits.shared({ name: 'map-places-service', limit: SERVICE_CALLS_PER_MINUTE, windowMs: 60_000 });
  const onAsk = () => {
    const waitS = limit.take('site');
    if (waitS > 0)
      throw new PlacesFailure(
        'the site asks its places service too often',
        'Look for a program that calls /api/maps/places.',
        waitS,
      );
  };
  let own: { readonly maps: SiteMaps; readonly places: PlacesProvider } | undefined;
  return {
    current: async () => {
      const service = (await services.current())?.places;
      if (service) {
        const key = config.maps.placesKey;
        if (key === undefined) throw new PlacesFailure('the key of the places service is not set', KEY_HINT);
        return servicePlaces({ service, key, kept, onAsk });
      }
      const shown = await maps.current();
      if (shown.features.length === 0) return undefined;
      if (own?.maps !== shown) own = { maps: shown, places: ownPlaces(shown) };
      return own.places;
    },
  };
}
