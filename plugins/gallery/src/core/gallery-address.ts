import { decoded, hashItem } from './hash-item.ts';

/** What the address needs to know of a slide. */
export interface AddressedSlide {
  readonly id: string;
  readonly url: string;
}

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * §2 Slideshow history: the address of a slide, based on the collection's full url. A slide with a url of its own is
 * a page below the collection; any other is named by `itemId`. Undefined for a slide that has neither.
 */
export function slideAddress(
  slide: AddressedSlide,
  collectionUrl: string | undefined,
  place: Place,
): string | undefined {
  const base = (collectionUrl ?? place.pathname).replace(/\/+$/, '');
  const slug = lastSegment(slide.url);
  if (collectionUrl !== undefined && slug) return `${base}/${encodeURIComponent(slug)}`;
  if (!slide.id) return undefined;
  const query = new URLSearchParams(place.search);
  query.set('itemId', slide.id);
  return `${base || '/'}?${query}${place.hash}`;
}

/**
 * §2: the slide that the address names: `itemId` in the query, then in the hash, then the last segment of the path.
 * The values are only ever compared. Undefined when none matches.
 */
export function slideFromAddress(
  slides: readonly AddressedSlide[],
  { search, hash, pathname }: Place,
): number | undefined {
  const wanted = new URLSearchParams(search).get('itemId') ?? hashItem(hash);
  const byId = wanted ? slides.findIndex(({ id }) => id === wanted) : -1;
  if (byId >= 0) return byId;
  const segment = lastSegment(pathname);
  const bySegment = segment ? slides.findIndex(({ id, url }) => lastSegment(url) === segment || id === segment) : -1;
  return bySegment >= 0 ? bySegment : undefined;
}

function lastSegment(path: string): string {
  return decoded(
    path
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '',
  );
}
