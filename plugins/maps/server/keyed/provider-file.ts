import { purposeField } from '@plinth/sdk/fields';
import * as v from 'valibot';

/** Host names of the local machine, for which http is allowed. */
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const MOST_HOSTS = 20;
const MOST_CACHE_SECONDS = 86_400;

/** Schema of an https address, without a key. */
const address = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check((text) => {
    const parsed = URL.parse(text);
    if (!parsed || parsed.username || parsed.password || /[;,*\s]/.test(parsed.origin)) return false;
    return parsed.protocol === 'https:' || (parsed.protocol === 'http:' && LOCAL.test(parsed.hostname));
  }, 'is not an address that begins with https://'),
);

const placesSchema = v.strictObject({
  /** Address that answers with places whose names begin with a text. */
  autocomplete: address,
  /** Address that answers with the position of a place. */
  details: address,
  /**
   * How long answers of the service may be kept, in seconds. The terms of many services forbid keeping them. Default:
   * 0, not at all.
   */
  cacheSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_CACHE_SECONDS)), 0),
});

/** The service with which the server finds places. */
export type PlacesService = v.InferOutput<typeof placesSchema>;

/** `maps/provider.json`: the keyed service for maps that visitors of a site can move. */
export const providerSchema = v.strictObject({
  /** Name of the service, which visitors read. */
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
  /** Address of the service's script, without key, language and region. */
  script: address,
  /** Other hosts from which the script loads pictures and data. */
  hosts: v.optional(
    v.pipe(
      v.array(
        v.pipe(v.string(), v.maxLength(253), v.regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/, 'is not a host')),
      ),
      v.maxLength(MOST_HOSTS),
    ),
    [],
  ),
  /**
   * Consent purpose. When the visitor has allowed this purpose, a map loads by itself. Otherwise it loads when the
   * visitor presses its button.
   */
  purpose: purposeField,
  /**
   * Service that finds places for lists that are sorted by distance. Default: places are found among the named features
   * of the site's own maps.
   */
  places: v.optional(placesSchema),
  /**
   * Address that answers with the position of an address. With it, the addresses of pages without coordinates are found
   * when the pages are published.
   */
  geocoding: v.optional(address),
});

export type MapProvider = v.InferOutput<typeof providerSchema>;
