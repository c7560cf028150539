/** What a server half offers to other server halves and uses of them. */
interface HalfUses {
  readonly name: string;
  readonly provides: readonly string[];
  readonly uses: readonly string[];
  readonly usesOptional: readonly string[];
}

/**
 * Sorts server halves so that each comes after those whose services it uses, otherwise by name. A service that is used
 * optionally does not change the order when its provider comes after the user for another reason. `plinth lock` has
 * refused missing providers and cycles, which are ignored here.
 */
export function halfOrder<Half extends HalfUses>(halves: readonly Half[]): readonly Half[] {
  const byName = halves.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const providers = new Map(byName.flatMap((half) => half.provides.map((service) => [service, half] as const)));
  const providersOf = (services: readonly string[]) => services.flatMap((service) => providers.get(service) ?? []);
  /** The halves that each half must come after. */
  const before = new Map(byName.map((half) => [half, new Set(providersOf(half.uses))] as const));
  const needs = (half: Half, of: Half, seen = new Set<Half>()): boolean => {
    if (half === of) return true;
    if (seen.has(half)) return false;
    seen.add(half);
    return (
      before
        .get(half)
        ?.values()
        .some((provider) => needs(provider, of, seen)) ?? false
    );
  };
  for (const half of byName)
    for (const provider of providersOf(half.usesOptional)) if (!needs(provider, half)) before.get(half)?.add(provider);
  const sorted = new Set<Half>();
  const begun = new Set<Half>();
  const add = (half: Half): void => {
    if (begun.has(half)) return;
    begun.add(half);
    before.get(half)?.forEach(add);
    sorted.add(half);
  };
  for (const half of byName) add(half);
  return [...sorted];
}
