import type { Json } from '@plinth/server/pages';

/** The contexts that are merged into the context of a page. */
export interface MergedContexts {
  readonly page: Json;
  readonly site: Json;
}

const SITE_FILE = 'site.json';

/**
 * Returns the file that a value of the merged page context comes from: the page file, or `site.json` when only the
 * context of the site has the value. For a value that is in neither file, returns the file that has the object around
 * it, or the page file if both have this object.
 *
 * @param file Name of the page file.
 * @param path Keys of the value in the context.
 */
export function contextFile(file: string, { page, site }: MergedContexts, path: readonly string[]): string {
  return depth(page, path) >= depth(site, path) ? file : SITE_FILE;
}

/**
 * How many keys of the path exist in the context, counted from the first key. A value that is not merged key by key
 * counts as having all keys below it.
 */
function depth(context: Json, path: readonly string[]): number {
  let value: unknown = context;
  for (const [index, key] of path.entries()) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return path.length;
    if (!Object.hasOwn(value, key)) return index;
    value = Reflect.get(value, key);
  }
  return path.length;
}
