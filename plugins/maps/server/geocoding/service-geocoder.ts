import * as v from 'valibot';
import { PlacesFailure } from '../places/places-provider.ts';
import { KEY_HINT, SERVICE_LIMITS, type ServiceLimits, serviceJson } from '../places/service-json.ts';
import type { Geocoder } from './geocoder.ts';

const answerSchema = v.object({
  status: v.string(),
  results: v.nullish(
    v.array(
      v.object({
        geometry: v.object({
          location: v.object({
            lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
            lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
          }),
        }),
      }),
    ),
    [],
  ),
});
const SHAPE = 'Check the address `geocoding` in maps/provider.json.';

/** Finds addresses with a keyed service. The server calls it, so the service sees no visitor. */
export function serviceGeocoder(from: string, key: string, limits: ServiceLimits = SERVICE_LIMITS): Geocoder {
  return {
    name: from,
    locate: async (address) => {
      const url = new URL(from);
      url.searchParams.set('address', address);
      url.searchParams.set('key', key);
      const parsed = v.safeParse(answerSchema, await serviceJson(url, limits));
      if (!parsed.success) throw new PlacesFailure('the places service answers with another shape', SHAPE);
      const { status, results } = parsed.output;
      if (status === 'ZERO_RESULTS' || status === 'NOT_FOUND') return undefined;
      if (status !== 'OK') throw new PlacesFailure(`the places service answers ${status.slice(0, 40)}`, KEY_HINT);
      return results[0]?.geometry.location;
    },
  };
}
