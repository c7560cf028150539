import type { Finding } from '../findings.ts';
import { tagOf } from './page-snapshot.ts';

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
];

/**
 * Finds ids that several elements of the page have. An id that contains an `id` of the data is allowed if nothing but a
 * link refers to it: an author has chosen it as an anchor, and both instances have the same data.
 */
export function sameIds(data: unknown): Finding[] {
  const counts = new Map<string, Element[]>();
  for (const element of document.querySelectorAll('[id]')) {
    counts.set(element.id, [...(counts.get(element.id) ?? []), element]);
  }
  const chosen = idsIn(data);
  const referred = new Set(REFERRING.flatMap((name) => referencesOf(name)));
  const isAnchor = (id: string) => !referred.has(id) && chosen.some((part) => id.includes(part));
  return [...counts].flatMap(([id, [first, ...others]]): Finding[] => {
    if (!first || others.length === 0 || isAnchor(id)) return [];
    const count = others.length + 1;
    return [
      { kind: 'sameId', message: `two instances have ${count} elements with the id "${id}", such as ${tagOf(first)}` },
    ];
  });
}

function referencesOf(attribute: string): string[] {
  return [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
    (element.getAttribute(attribute) ?? '').split(/\s+/),
  );
}

/** Texts of the fields with the name `id`, at any depth. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'id' && typeof inner === 'string' && inner !== '' ? [inner] : idsIn(inner),
  );
}
