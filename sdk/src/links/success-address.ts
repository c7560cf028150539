import { cleanLink } from './clean-link.ts';
import { keepsLinkRule, linkRule } from './link-rule.ts';

/**
 * §4 Form success: the address that a success URL leads to. It is a link like any other: one that the rules of §5
 * (`classifyLink`) refuse leads nowhere. Nor does one that is no page to go to: an anchor, `tel:`, `mailto:` and the
 * like. Never throws.
 *
 * @param link The success URL as the author wrote it; a path may be relative to the page.
 * @param page Address of the page that the form stands on.
 * @returns A path for an address of the page's own origin, else the whole address. Undefined: the visitor stays, and
 * sees the message of success.
 */
export function successAddress(link: string, page: string): string | undefined {
  const cleaned = cleanLink(link);
  const [kind] = linkRule(cleaned);
  if ((kind !== 'path' && kind !== 'external') || !keepsLinkRule(cleaned)) return undefined;
  // `URL.parse` is too new for the browsers that the host is built for.
  if (!URL.canParse(cleaned, page)) return undefined;
  const { origin, href } = new URL(cleaned, page);
  if (origin !== new URL(page).origin) return href;
  const path = href.slice(href.indexOf('/', href.indexOf('//') + 2));
  // Alone, `//name` would be another host.
  return path.startsWith('//') ? `/.${path}` : path;
}
