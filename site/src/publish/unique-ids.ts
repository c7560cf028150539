/**
 * Ids of a page's blocks, each made unique: the second block of an id gets `-2` behind it and so on, in document order,
 * past every name that another block bears itself. The host counts the same way (`host/lifecycle/block-names.ts`), so
 * that both sides give React the same prefix.
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
