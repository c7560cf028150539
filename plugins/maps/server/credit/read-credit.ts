import type { MapCredit } from '@plinth/sdk/maps';
import { attributeOf, NestedTooDeep, type Node, nodesOf, parseFragment } from '@plinth/server/pages';

/** Limits in characters: of the HTML that is read, of all texts together, and of the address of a link. */
const LONGEST_HTML = 10_000;
const LONGEST_CREDIT = 1_000;
const LONGEST_LINK = 500;
const MOST_PARTS = 40;

/** Elements whose text is not shown. */
const HIDDEN = ['script', 'style', 'title', 'textarea', 'noscript', 'iframe'];

/**
 * Who made the data of a map, from the HTML in which archives and tile files say so. Texts and the http and https
 * addresses of links are kept, and no elements. HTML that is nested too deep is shown as text.
 */
export function readCredit(html: string): MapCredit {
  const read = html.slice(0, LONGEST_HTML);
  try {
    return partsOf(parseFragment(read));
  } catch (error) {
    if (!(error instanceof NestedTooDeep)) throw error;
    return [{ text: read.slice(0, LONGEST_CREDIT) }];
  }
}

/** The credits of several sources, in one line. A source that is named twice is shown once. */
export function joinedCredit(credits: readonly MapCredit[]): MapCredit {
  const different = new Map(credits.filter(({ length }) => length > 0).map((each) => [JSON.stringify(each), each]));
  return [...different.values()].flatMap((each, index) => (index === 0 ? each : [{ text: ', ' }, ...each]));
}

function partsOf(roots: readonly Node[]): MapCredit {
  const parts: { text: string; href?: string }[] = [];
  const hrefs = new Map<unknown, string | undefined>();
  let length = 0;
  for (const node of nodesOf(roots)) {
    const parent = 'parentNode' in node ? node.parentNode : null;
    const inherited = hrefs.get(parent);
    if ('tagName' in node) {
      hrefs.set(node, node.tagName === 'a' ? linkOf(attributeOf(node, 'href') ?? '') : inherited);
    } else if (node.nodeName === '#text' && 'value' in node) {
      if (parent && 'tagName' in parent && HIDDEN.includes(parent.tagName)) continue;
      const last = parts.at(-1);
      const joined = (last?.text ?? ' ').endsWith(' ');
      const text = node.value.replaceAll(/\s+/g, ' ').slice(joined && node.value.startsWith(' ') ? 1 : 0);
      const kept = text.slice(0, LONGEST_CREDIT - length);
      length += kept.length;
      if (kept === '') continue;
      if (last && last.href === inherited) last.text += kept;
      else if (parts.length < MOST_PARTS)
        parts.push({ text: kept, ...(inherited !== undefined && { href: inherited }) });
    }
  }
  const last = parts.at(-1);
  if (last) last.text = last.text.trimEnd();
  return parts.filter(({ text }) => text !== '');
}

function linkOf(href: string): string | undefined {
  const address = URL.parse(href.trim());
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
  return isWeb && address.href.length <= LONGEST_LINK ? address.href : undefined;
}
