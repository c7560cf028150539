/**
 * §4 accordion: `accordionItems/{n}` names the item of that index (zero-based), `accordionItemDescription` the first.
 * Undefined for any other hash, and for an index that no item has.
 */
export function itemFromHash(hash: string, count: number): number | undefined {
  const name = hash.replace(/^#/, '');
  const index =
    name === 'accordionItemDescription' ? 0 : Number(/^accordionItems\/(\d+)$/.exec(name)?.[1] ?? Number.NaN);
  return index < count ? index : undefined;
}
