/** §2: what the address says while the item is shown. Undefined for an item without an id: the address stays. */
export function itemHash(id: string | undefined): string | undefined {
  return id && `#itemId=${encodeURIComponent(id)}`;
}

/**
 * Does this hash name an item? Only then may it be removed: another hash is a place on the page that the visitor asked
 * for.
 */
export function namesItem(hash: string, id: string | undefined): boolean {
  if (/^#itemId[=/]/.test(hash)) return true;
  return id !== undefined && hash === `#${encodeURIComponent(id)}` && !document.getElementById(id);
}
