/**
 * Makes the ids of a page's blocks unique, in document order: the second block with an id gets the suffix `-2` and so
 * on. A suffix is skipped when another block has the resulting id. The host makes the same ids
 * (`host/lifecycle/block-names.ts`), so that React gets the same prefix on the server and in the browser.
 */
export function uniqueIds(ids: readonly string[]): readonly string[] {
  const borne = new Set(ids);
  const counts = new Map<string, number>();
  const taken = new Set<string>();
  return ids.map((id) => {
    let name = id;
    let count = counts.get(id) ?? 1;
    while (taken.has(name) || (name !== id && borne.has(name))) name = `${id}-${++count}`;
    counts.set(id, count);
    taken.add(name);
    return name;
  });
}
