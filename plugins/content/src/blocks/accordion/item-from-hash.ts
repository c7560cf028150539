/**
 * §4 accordion: `accordionItems/{n}` names the item with that index (from zero), and `accordionItemDescription` names
 * the first item. Undefined for any other hash, and for an index without an item.
 */
export function itemFromHash(hash: string, count: number): number | undefined {
  const name = hash.replace(/^#/, '');
  const index =
    name === 'accordionItemDescription' ? 0 : Number(/^accordionItems\/(\d+)$/.exec(name)?.[1] ?? Number.NaN);
  return index < count ? index : undefined;
}
