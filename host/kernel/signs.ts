import type { SafeStorage, Signs } from '@plinth/sdk';

/** Does the address, the local storage or the document contain one of these signs? */
export function hasSign(
  { hash = [], query = [], storage = [], selector }: Signs,
  { location, document }: Pick<Window, 'location' | 'document'>,
  local: Pick<SafeStorage, 'keys'>,
): boolean {
  const fragment = location.hash.slice(1);
  return Boolean(
    (fragment && hash.some((start) => fragment.startsWith(start))) ||
      query.some((name) => (name ? new URLSearchParams(location.search).has(name) : location.search.length > 1)) ||
      (selector && document.querySelector(selector)) ||
      storage.some((prefix) => local.keys(prefix).length),
  );
}
