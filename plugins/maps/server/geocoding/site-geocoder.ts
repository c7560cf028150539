import type { ContentParts } from '@plinth/server';
import type { SharedProvider } from '../keyed/shared-provider.ts';
import { KEY_HINT } from '../places/service-json.ts';
import type { Geocoder } from './geocoder.ts';
import { serviceGeocoder } from './service-geocoder.ts';

/** The geocoder that `maps/provider.json` names; undefined without one. A missing key is logged once. */
export function siteGeocoder(
  { config, log }: Pick<ContentParts, 'log'> & Partial<Pick<ContentParts, 'config'>>,
  services: SharedProvider,
): () => Promise<Geocoder | undefined> {
  let isReported = false;
  return async () => {
    const from = (await services.current())?.geocoding;
    if (from === undefined || config === undefined) return undefined;
    const key = config.maps.placesKey;
    if (key !== undefined) return serviceGeocoder(from, key);
    if (!isReported) {
      const reason = `PLINTH-SITE-366 addresses cannot be found: the key of the places service is not set -> ${KEY_HINT}`;
      log.warn({ code: 'PLINTH-SITE-366' }, reason);
    }
    isReported = true;
    return undefined;
  };
}
