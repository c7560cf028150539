import { decoded, hashItem } from './hash-item.ts';

/** The properties of a slide that its address depends on. */
export interface AddressedSlide {
  readonly id: string;
  readonly url: string;
}

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * §2 Slideshow history: makes the address of a slide from the collection's full url. A slide with a url has an address
 * below the collection. For any other slide, the query contains `itemId`, and a hash that names a slide is removed.
 * Undefined for a slide without url and id.
 */
export function slideAddress(
  slides: readonly AddressedSlide[],
  index: number,
  collectionUrl: string | undefined,
  { pathname, search, hash }: Place,
): string | undefined {
  const slide = slides[index];
  const base = (collectionUrl ?? pathname).replace(/\/+$/, '');
  const slug = slide && lastSegment(slide.url);
  if (collectionUrl !== undefined && slug) return `${base}/${encodeURIComponent(slug)}`;
  if (!slide?.id) return undefined;
  const query = new URLSearchParams(search);
  query.set('itemId', slide.id);
  return `${base || '/'}?${query}${withId(slides, hashItem(hash)) < 0 ? hash : ''}`;
}

/**
 * §2: the slide that the address names: `itemId` in the query, or the hash if the query has no `itemId`. If no slide
 * has this id, the last segment of the path. -1 when no slide matches.
 */
export function slideFromAddress(slides: readonly AddressedSlide[], { search, hash, pathname }: Place): number {
  const byId = withId(slides, new URLSearchParams(search).get('itemId') ?? hashItem(hash));
  if (byId >= 0) return byId;
  const segment = lastSegment(pathname);
  return slides.findIndex(({ id, url }) => segment && (lastSegment(url) === segment || id === segment));
}

/**
 * Index of the slide with this id. For an empty id the result is -1, because an empty id would match slides without an
 * id.
 */
function withId(slides: readonly AddressedSlide[], wanted: string): number {
  return slides.findIndex(({ id }) => id && id === wanted);
}

/** Last segment of a path, or of the path of an address. */
function lastSegment(path: string): string {
  return decoded(
    path
      .replace(/[?#].*/s, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? '',
  );
}
