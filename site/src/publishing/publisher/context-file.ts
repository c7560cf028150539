import type { Json } from '../pages/merge-context.ts';

/** The contexts that are merged into the context of a page. */
export interface MergedContexts {
  readonly page: Json;
  readonly site: Json;
}

const SITE_FILE = 'site.json';

/**
 * Returns the file that a value of the merged page context is from: the page file, or `site.json` when the context of
 * the page does not have the value. What neither of them has belongs to the file with the object around it; if both have
 * that object, to the page file, whose author sees this page.
 *
 * @param file Name of the page file.
 * @param path Keys of the value in the context.
 */
export function contextFile(file: string, { page, site }: MergedContexts, path: readonly string[]): string {
  return depth(page, path) >= depth(site, path) ? file : SITE_FILE;
}

/** Number of keys of the path that the context has. A value that is not merged key by key has all that is below it. */
function depth(context: Json, path: readonly string[]): number {
  let value: unknown = context;
  for (const [index, key] of path.entries()) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return path.length;
    if (!Object.hasOwn(value, key)) return index;
    value = Reflect.get(value, key);
  }
  return path.length;
}
