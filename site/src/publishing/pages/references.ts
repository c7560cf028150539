import { attributeOf, nodesOf, parseFragment } from '@plinth/server/pages';

/** An address of this site that a page file names. */
export interface Reference {
  /** JSON path in the page file. */
  readonly at: string;
  /** The address as the author wrote it. */
  readonly address: string;
  /** Path of the address, decoded, without its query and fragment. */
  readonly path: string;
  readonly kind: 'file' | 'link';
}

/** Fields whose value is a link, by the end of their names. */
const LINK_FIELD = /(?:url|href|link)$/i;
/** The address of a file: a path that ends with an extension. */
const FILE = /^\/(?!\/)[^\s?#<>{}]*\.[a-z][a-z0-9]{1,4}(?:[?#]\S*)?$/i;
/** The address of a page. A placeholder such as `{product}` is filled in later. */
const PAGE = /^\/(?!\/)[^\s<>{}]*$/;
/** Limit for the references that are read from one page file. */
const MOST_REFERENCES = 5_000;

/** Finds the addresses of this site in the data and the HTML of a page. @param at JSON path of `value`. */
export function referencesIn(value: unknown, at: string): readonly Reference[] {
  const found: Reference[] = [];
  visit(value, at, '');
  return found.slice(0, MOST_REFERENCES);

  function visit(part: unknown, place: string, name: string): void {
    if (found.length >= MOST_REFERENCES) return;
    if (typeof part === 'string') return void found.push(...ofText(part, place, name));
    if (Array.isArray(part)) for (const [index, item] of part.entries()) visit(item, `${place}[${index}]`, name);
    else if (typeof part === 'object' && part !== null)
      for (const [key, inner] of Object.entries(part)) visit(inner, `${place}.${key}`, key);
  }
}

function ofText(text: string, at: string, name: string): readonly Reference[] {
  if (/<[a-z]/i.test(text)) return ofHtml(text, at);
  if (FILE.test(text)) return reference(at, text, 'file');
  return LINK_FIELD.test(name) && PAGE.test(text) ? reference(at, text, 'link') : [];
}

function ofHtml(html: string, at: string): readonly Reference[] {
  if (!/(?:href|src)\s*=/i.test(html)) return [];
  const found: Reference[] = [];
  for (const node of nodesOf(parseFragment(html))) {
    if (!('attrs' in node)) continue;
    for (const [attribute, tags] of ADDRESSES) {
      const address = tags.includes(node.tagName) ? attributeOf(node, attribute)?.trim() : undefined;
      if (address !== undefined && PAGE.test(address))
        found.push(...reference(at, address, FILE.test(address) ? 'file' : 'link'));
    }
  }
  return found;
}

const ADDRESSES: readonly (readonly [attribute: string, tags: readonly string[]])[] = [
  ['href', ['a', 'area']],
  ['src', ['img', 'video', 'audio', 'source']],
];

function reference(at: string, address: string, kind: Reference['kind']): readonly Reference[] {
  const [path = ''] = address.split(/[?#]/, 1);
  try {
    return [{ at, address, path: decodeURIComponent(path), kind }];
  } catch {
    // The address is not validly URL-encoded, so no page and no file has it. The link rules refuse it.
    return [];
  }
}
