import { type Host, HttpService } from '@plinth/sdk';
import { array, type InferOutput, number, object, string } from '@plinth/sdk/fields';
import type { MapPoint } from '@plinth/sdk/maps';

const PLACES_PATH = '/api/maps/places';
const TIMEOUT_MS = 10_000;
/** Maximum number of suggested places that are shown. */
const MOST_SHOWN = 10;

const placeSchema = object({ id: string(), name: string(), detail: string() });
const suggestionsSchema = object({ places: array(placeSchema) });
const detailsSchema = object({ place: object({ lat: number(), lng: number() }) });

export type SuggestedPlace = InferOutput<typeof placeSchema>;

/** Maximum number of characters of `productPage`. This parameter tells the site from which page a call comes. */
const LONGEST_PATH = 200;

/**
 * The calls of §7 that suggest places and find their positions. They resolve to undefined when the site does not
 * answer, or when its answer is invalid.
 */
export function placeCalls(host: Host, language: string, signal: AbortSignal) {
  const get = async (call: string, query: object): Promise<unknown> => {
    const http = await host.use(HttpService);
    const productPage = location.pathname.slice(0, LONGEST_PATH);
    const result = await http.get(`${PLACES_PATH}/${call}`, {
      data: { ...query, language, productPage, productSection: 'store-locator' },
      signal,
      onFailure: 'return',
      timeoutMs: TIMEOUT_MS,
    });
    return result.ok ? result.data : undefined;
  };
  return {
    /** Requests the places whose names begin with `input`. */
    suggest: async (input: string): Promise<readonly SuggestedPlace[] | undefined> => {
      const parsed = await suggestionsSchema['~standard'].validate(await get('autocomplete', { input }));
      return parsed.issues ? undefined : parsed.value.places.slice(0, MOST_SHOWN);
    },
    /** Requests the position of a suggested place. */
    find: async ({ id }: SuggestedPlace): Promise<MapPoint | undefined> => {
      const parsed = await detailsSchema['~standard'].validate(await get('details', { place: id }));
      return parsed.issues ? undefined : parsed.value.place;
    },
  };
}
