/** Attributes by which elements are compared. The class alone distinguishes more than the name, but it can be changed. */
const SIGNS = [['name'], ['name', 'class']] as const;

/**
 * Finds for the elements of a block those that have their places after the block was rendered again. The first of five
 * inputs with a name is still the first of five inputs with this name, also when others have added elements of other
 * kinds. If there are more or fewer of a kind than before, their places are known only if their class distinguishes
 * them. Ids are not compared, because React gives new ones.
 */
export function twinsOf(before: readonly Element[], now: readonly Element[]): ReadonlyMap<Element, Element> {
  const twins = new Map<Element, Element>();
  for (const names of SIGNS) {
    const places = grouped(now, names);
    for (const [sign, group] of grouped(before, names)) {
      const same = places.get(sign) ?? [];
      if (same.length !== group.length) continue;
      for (const [index, element] of group.entries()) {
        const twin = same[index];
        if (twin) twins.set(element, twin);
      }
    }
  }
  return twins;
}

/** Divides the values of attributes, and stands for a missing attribute. Attributes do not contain control characters. */
const SEPARATOR = '\u{1f}';
const NONE = '\u{1e}';

/** Groups elements with the same tag and the same values of these attributes, in their order. */
function grouped(elements: readonly Element[], names: readonly string[]): Map<string, Element[]> {
  const groups = new Map<string, Element[]>();
  for (const element of elements) {
    const values = names.map((name) => element.getAttribute(name) ?? NONE);
    const sign = [element.localName, ...values].join(SEPARATOR);
    const group = groups.get(sign);
    if (group) group.push(element);
    else groups.set(sign, [element]);
  }
  return groups;
}
