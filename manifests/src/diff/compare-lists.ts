import { type ContractChange, type ContractChangeKind, change } from './contract-change.ts';

/**
 * Returns the values that only the new list has (`added`) and the values that only the old list has (`removed`), each
 * once and sorted.
 */
export function compareLists(
  before: readonly string[],
  after: readonly string[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  return {
    added: [...new Set(after)].filter((value) => !before.includes(value)).sort(),
    removed: [...new Set(before)].filter((value) => !after.includes(value)).sort(),
  };
}

/** Makes a change for each value that is in only one of two lists. */
export function listChanges(
  [before, after]: readonly [readonly string[], readonly string[]],
  added: readonly [ContractChangeKind, verb: string],
  removed: readonly [ContractChangeKind, verb: string],
): ContractChange[] {
  const difference = compareLists(before, after);
  return [
    ...difference.removed.map((value) => change(removed[0], `${removed[1]} ${value}`)),
    ...difference.added.map((value) => change(added[0], `${added[1]} ${value}`)),
  ];
}
