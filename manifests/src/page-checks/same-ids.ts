import { tagOf } from './tag-of.ts';

/** Attributes that refer to elements by their ids, separated by spaces. */
const REFERRING = [
  'for',
  'form',
  'headers',
  'list',
  'popovertarget',
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-labelledby',
  'aria-owns',
] as const;

/** An id that several elements of a page have. */
export interface SameId {
  readonly message: string;
  /** The first element with this id. */
  readonly first: Element;
}

/**
 * Finds ids that several elements of the page have. An id that contains an `id` from the data of a block was chosen by
 * an author as the target of a link, and the author may have used it twice. Such an id is left out, unless an attribute
 * such as `for` or `aria-labelledby` refers to it.
 *
 * @param data Returns the data of the blocks. Called only if an id occurs twice.
 */
export function sameIds(document: Document, data: () => unknown): SameId[] {
  const elements = new Map<string, Element[]>();
  for (const element of document.querySelectorAll('[id]')) {
    const others = elements.get(element.id);
    if (others) others.push(element);
    else elements.set(element.id, [element]);
  }
  const repeated = [...elements].filter(([id, { length }]) => id !== '' && length > 1);
  if (repeated.length === 0) return [];
  const chosen = idsIn(data());
  const referred = referencesIn(document);
  const isAnchor = (id: string) => !referred.has(id) && chosen.some((part) => id.includes(part));
  return repeated.flatMap(([id, [first, ...others]]): SameId[] => {
    if (!first || isAnchor(id)) return [];
    return [{ first, message: `${others.length + 1} elements have the id "${id}", such as ${tagOf(first)}` }];
  });
}

function referencesIn(document: Document): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const element of document.querySelectorAll(REFERRING.map((name) => `[${name}]`).join()))
    for (const name of REFERRING)
      for (const id of (element.getAttribute(name) ?? '').split(/\s+/)) if (id !== '') ids.add(id);
  return ids;
}

/** Texts of the fields with the name `id`, at any depth. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'id' && typeof inner === 'string' && inner !== '' ? [inner] : idsIn(inner),
  );
}
