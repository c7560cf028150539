import { startTransition, useEffect, useState } from 'react';

/** Number of cards in one group. React renders and commits a group in one task, which must be short on a slow phone. */
const GROUP_SIZE = 4;
/** Number of groups that change at once when the items change: as many as a window shows. */
const FIRST_GROUPS = 3;

interface Shown<Item> {
  readonly items: readonly Item[];
  readonly groups: readonly (readonly Item[])[];
  /** Number of groups that already have their new items. The other groups still have their previous items. */
  readonly done: number;
}

/**
 * The items of a long list in groups. When the items change, the groups that a window shows change at once and each
 * further group in a separate task, so that no task replaces two hundred cards. A group whose items stay is not rendered
 * again.
 */
export function useGroups<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const [shown, setShown] = useState<Shown<Item>>(() => allOf(items));
  const now = shown.items === items ? shown : follow({ ...shown, items, done: 0 }, FIRST_GROUPS);
  if (now !== shown) setShown(now);
  useEffect(() => {
    if (now.done < countOf(now.items))
      startTransition(() => setShown((before) => (before === now ? follow(now, 1) : before)));
  }, [now]);
  return now.groups;
}

function allOf<Item>(items: readonly Item[]): Shown<Item> {
  const groups = Array.from({ length: countOf(items) }, (_, index) => groupOf(items, index));
  return { items, groups, done: groups.length };
}

/** Gives the next groups that differ their new items, and removes groups that the list no longer needs. */
function follow<Item>({ items, groups: before, done }: Shown<Item>, most: number): Shown<Item> {
  const count = countOf(items);
  const groups = before.slice(0, count);
  let changed = 0;
  for (let index = done; index < count; index += 1) {
    const group = groupOf(items, index);
    if (isSame(group, groups[index])) continue;
    if (changed === most) return { items, groups, done: index };
    groups[index] = group;
    changed += 1;
  }
  return { items, groups, done: count };
}

function isSame<Item>(group: readonly Item[], before: readonly Item[] | undefined): boolean {
  return group.length === before?.length && group.every((item, index) => item === before[index]);
}

function groupOf<Item>(items: readonly Item[], index: number): readonly Item[] {
  return items.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE);
}

function countOf(items: readonly unknown[]): number {
  return Math.ceil(items.length / GROUP_SIZE);
}
