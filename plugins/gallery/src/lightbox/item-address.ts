/**
 * §2: the hash that the page's address gets while the item is shown. Undefined for an item without an id, which does
 * not change the address.
 */
export function itemHash(id: string | undefined): string | undefined {
  return id && `#itemId=${encodeURIComponent(id)}`;
}

/**
 * Does this hash name an item? The lightbox must remove only such a hash, because any other hash is a position on the
 * page that the visitor requested.
 */
export function namesItem(hash: string, id: string | undefined): boolean {
  if (/^#itemId[=/]/.test(hash)) return true;
  return id !== undefined && hash === `#${encodeURIComponent(id)}` && !document.getElementById(id);
}
