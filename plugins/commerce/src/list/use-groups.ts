import { startTransition, useEffect, useState } from 'react';

/** Number of cards in one group. React renders and commits a group in one task, which must be short on a slow phone. */
const GROUP_SIZE = 4;

interface Shown<Item> {
  readonly items: readonly Item[];
  readonly groups: readonly (readonly Item[])[];
  /** Number of groups that already have their new items. The other groups still have their previous items. */
  readonly done: number;
}

/**
 * The items of a long list in groups. When the items change, the first group changes at once and each further group in
 * a separate task, so that no task replaces two hundred cards.
 */
export function useGroups<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const [shown, setShown] = useState<Shown<Item>>(() => allOf(items));
  const now = shown.items === items ? shown : follow({ ...shown, items, done: 0 });
  if (now !== shown) setShown(now);
  useEffect(() => {
    if (now.done < countOf(now.items))
      startTransition(() => setShown((before) => (before === now ? follow(now) : before)));
  }, [now]);
  return now.groups;
}

function allOf<Item>(items: readonly Item[]): Shown<Item> {
  const groups = Array.from({ length: countOf(items) }, (_, index) => groupOf(items, index));
  return { items, groups, done: groups.length };
}

/** Gives the next group its new items, and removes groups that the list no longer needs. */
function follow<Item>({ items, groups, done }: Shown<Item>): Shown<Item> {
  const rest = groups.slice(done + 1, countOf(items));
  return { items, groups: [...groups.slice(0, done), groupOf(items, done), ...rest], done: done + 1 };
}

function groupOf<Item>(items: readonly Item[], index: number): readonly Item[] {
  return items.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE);
}

function countOf(items: readonly unknown[]): number {
  return Math.ceil(items.length / GROUP_SIZE);
}
