import * as v from 'valibot';
import type { PlacesService } from '../keyed/provider-file.ts';
import type { KeptAnswers } from './kept-answers.ts';
import {
  type FoundPlace,
  MOST_SUGGESTIONS,
  PlacesFailure,
  type PlacesProvider,
  type SuggestedPlace,
} from './places-provider.ts';
import { KEY_HINT, SERVICE_LIMITS, type ServiceLimits, serviceJson } from './service-json.ts';

/** Limit for the characters of a name from a service. A longer name is cut. */
const LONGEST_NAME = 200;
/** Limit for the suggestions that are read from one answer. The bytes of the answer are limited too. */
const MOST_READ = 100;

const name = v.pipe(v.string(), v.trim(), v.nonEmpty());
const cut = v.transform((text: string) => text.slice(0, LONGEST_NAME));
/** Id of a place, made by a service or by the site. Browsers send the id back, so its form is checked. */
export const placeId = v.pipe(v.string(), v.regex(/^[\w.:~+/=-]{1,400}$/, 'is not the id of a place'));

const REFUSALS = ['REQUEST_DENIED', 'OVER_DAILY_LIMIT', 'OVER_QUERY_LIMIT'];
const STATUSES = ['OK', 'ZERO_RESULTS', 'NOT_FOUND', 'INVALID_REQUEST', 'UNKNOWN_ERROR', ...REFUSALS];
const status = v.picklist(STATUSES);

const suggestionSchema = v.object({
  place_id: placeId,
  description: v.pipe(name, cut),
  structured_formatting: v.optional(
    v.object({ main_text: v.pipe(name, cut), secondary_text: v.optional(v.pipe(v.string(), v.trim(), cut), '') }),
  ),
});
const suggestionsSchema = v.object({
  status,
  predictions: v.nullish(v.array(v.unknown()), []),
});
const detailsSchema = v.object({
  status,
  result: v.nullish(
    v.object({
      name: v.pipe(name, cut),
      geometry: v.object({
        location: v.object({
          lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
          lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
        }),
      }),
    }),
  ),
});

interface ServiceOptions {
  readonly service: PlacesService;
  readonly key: string;
  readonly kept: KeptAnswers<unknown>;
  /** Called before each request to the service. Throws when the request is not allowed at the moment. */
  readonly onAsk: () => void;
  readonly limits?: ServiceLimits;
}

/**
 * Finds places with a keyed service. The server calls the service, so no browser gets the key, and the service does not
 * get the IP addresses of visitors.
 */
export function servicePlaces({ service, key, kept, onAsk, limits = SERVICE_LIMITS }: ServiceOptions): PlacesProvider {
  const ask = async <Schema extends v.GenericSchema<unknown, { readonly status: string }>>(
    from: string,
    query: Readonly<Record<string, string>>,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> => {
    const address = new URL(from);
    for (const [field, value] of Object.entries(query)) address.searchParams.set(field, value);
    const json = await kept.get(address.href, service.cacheSeconds, async () => {
      onAsk();
      address.searchParams.set('key', key);
      const answer = await serviceJson(address, limits);
      const parsed = v.safeParse(schema, answer);
      const state = parsed.success ? parsed.output.status : undefined;
      if (state === undefined || state === 'UNKNOWN_ERROR') {
        const reason = state ? 'has failed' : 'answers with another shape';
        throw new PlacesFailure(
          `the places service ${reason}`,
          'Check the addresses of `places` in maps/provider.json.',
        );
      }
      if (REFUSALS.includes(state)) throw new PlacesFailure(`the places service answers ${state}`, KEY_HINT);
      return answer;
    });
    return v.parse(schema, json);
  };
  return {
    suggest: async ({ input, language }) => {
      const { predictions } = await ask(service.autocomplete, { input, language }, suggestionsSchema);
      return predictions.slice(0, MOST_READ).flatMap(suggestionOf).slice(0, MOST_SUGGESTIONS);
    },
    find: async ({ id, language }): Promise<FoundPlace | undefined> => {
      const query = { place_id: id, language, fields: 'name,geometry/location' };
      const { result } = await ask(service.details, query, detailsSchema);
      return result ? { id, name: result.name, at: result.geometry.location } : undefined;
    },
  };
}

/** A suggestion with an unexpected shape is left out. */
function suggestionOf(given: unknown): readonly SuggestedPlace[] {
  const parsed = v.safeParse(suggestionSchema, given);
  if (!parsed.success) return [];
  const { place_id: id, description, structured_formatting: parts } = parsed.output;
  return [{ id, name: parts?.main_text ?? description, detail: parts?.secondary_text ?? '' }];
}
