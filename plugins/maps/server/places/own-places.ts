import { nameIn } from '../map-file/map-file.ts';
import type { SiteMaps } from '../map-file/read-maps.ts';
import { folded } from './folded.ts';
import { type NamedPlace, namedPlaces } from './named-places.ts';
import { MOST_SUGGESTIONS, type PlacesProvider } from './places-provider.ts';

/** Finds the places of the site's own maps. No request is sent to a different site. */
export function ownPlaces({ features }: Pick<SiteMaps, 'features'>): PlacesProvider {
  const places = namedPlaces(features);
  const byId = new Map(places.map((place) => [place.id, place]));
  return {
    suggest: async ({ input, language }) => {
      const text = folded(input);
      if (text === '') return [];
      const words = text.split(' ');
      return places
        .flatMap((place) => {
          const match = matchOf(place, text, words);
          return match === undefined ? [] : [{ place, match }];
        })
        .sort((one, other) => one.match - other.match || one.place.rank - other.place.rank)
        .slice(0, MOST_SUGGESTIONS)
        .map(({ place }) => ({
          id: place.id,
          name: nameIn(place.feature, language),
          detail: detailOf(place, language),
        }));
    },
    find: async ({ id, language }) => {
      const place = byId.get(id);
      return place && { id, name: nameIn(place.feature, language), at: place.at };
    },
  };
}

/**
 * How well a place matches the searched text. 0: one of its names begins with the text. 1: each searched word is the
 * start of a word in the name of the place or of its town. Undefined: no match.
 */
function matchOf({ names, town }: NamedPlace, text: string, words: readonly string[]): 0 | 1 | undefined {
  if (names.some((name) => name.startsWith(text))) return 0;
  const near = town ? ` ${folded(town.properties.name ?? '')}` : '';
  const isMatch = names.some((name) => {
    const begun = ` ${name}${near}`;
    // The first word must match the place itself. Otherwise a search for a town would find all streets of the town.
    return ` ${name}`.includes(` ${words[0]}`) && words.every((word) => begun.includes(` ${word}`));
  });
  return isMatch ? 1 : undefined;
}

/** Additional text for a place: its name in the other script, Latin or Arabic, and its town. */
function detailOf({ feature, town }: NamedPlace, language: string): string {
  const name = nameIn(feature, language);
  const others = [feature.properties.name, feature.properties['name:ar']];
  const other = others.find((text) => typeof text === 'string' && text !== '' && text !== name);
  const near = town && nameIn(town, language);
  return [other, near !== name && near].filter((text) => typeof text === 'string' && text !== '').join(', ');
}
