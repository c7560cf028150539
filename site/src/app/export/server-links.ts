import { attributes } from '@plinth/server/html';
import { attributeOf, isReserved, nodesOf, type ReservedPath } from '@plinth/server/pages';
import { parse } from 'parse5';
import { type Edit, editText } from '../../publishing/markup/edit-text.ts';

export interface LinkTargets {
  /** Server of `--api-origin`. */
  readonly apiOrigin: string | undefined;
  /** Paths of the pages that only the server has. */
  readonly pages: readonly ReservedPath[];
  /**
   * Used when `apiOrigin` is undefined: the address of each such page, with the address of the exported file that
   * replaces it.
   */
  readonly files: ReadonlyMap<string, string>;
}

export interface ExportedLinks {
  readonly html: string;
  /** Paths that links lead to and that a static server cannot answer. */
  readonly unanswered: readonly string[];
}

const SITE = 'http://site.invalid';
/**
 * Attribute of a link that opens something on the page, such as a calendar. The attribute is removed: with it, the
 * block would request the calendar from the static server, which does not have it. Without it, the link is an ordinary
 * link.
 */
const OPENER = 'data-opens';

/**
 * Changes each link in a published page whose target is a page that only the server has, for example a booking. With
 * `apiOrigin`, the link then leads to that server. Without it, the link leads to the exported file that replaces the
 * page. If there is no such file, the link is not changed, and its path is listed in `unanswered`.
 */
export function withServerLinks(html: string, { apiOrigin, pages, files }: LinkTargets): ExportedLinks {
  // The page is parsed with scripting disabled, so that links in a `noscript` are elements.
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const edits: Edit[] = [];
  const unanswered = new Set<string>();
  for (const node of nodesOf(document.childNodes)) {
    if (!('tagName' in node) || node.tagName !== 'a') continue;
    const href = attributeOf(node, 'href');
    const place = node.sourceCodeLocation?.attrs?.href;
    // Only paths are changed. `//host/booking` is the address of another site.
    if (!href || !place || !/^\/(?!\/)/.test(href)) continue;
    const path = URL.parse(href, SITE)?.pathname ?? '';
    if (!pages.some((page) => isReserved(path, page))) continue;
    const target = apiOrigin === undefined ? files.get(href) : apiOrigin + href;
    if (target === undefined) unanswered.add(path);
    else {
      const text = attributes({ href: target }).trimStart();
      edits.push({ start: place.startOffset, end: place.endOffset, text });
    }
    const opener = node.sourceCodeLocation?.attrs?.[OPENER];
    if (opener) edits.push({ start: opener.startOffset, end: opener.endOffset, text: '' });
  }
  return { html: editText(html, edits), unanswered: [...unanswered] };
}
