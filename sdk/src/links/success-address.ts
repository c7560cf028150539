import { cleanLink } from './clean-link.ts';
import { keepsLinkRule, linkRule } from './link-rule.ts';

/**
 * §4 Form success: the address that a success URL leads to. Undefined if the link breaks the rules of §5
 * (`classifyLink`), or if it does not lead to a page: an anchor, `tel:`, `mailto:` and the like. The visitor then stays
 * on the page and sees the success message. Never throws.
 *
 * @param link The success URL as the author wrote it; a path can be relative to the page.
 * @param page Address of the page with the form.
 * @returns A path if the address has the page's own origin, otherwise the full address.
 */
export function successAddress(link: string, page: string): string | undefined {
  const cleaned = cleanLink(link);
  const [kind] = linkRule(cleaned);
  if ((kind !== 'path' && kind !== 'external') || !keepsLinkRule(cleaned)) return undefined;
  // `URL.parse` is missing in some of the supported browsers.
  if (!URL.canParse(cleaned, page)) return undefined;
  const { origin, href } = new URL(cleaned, page);
  if (origin !== new URL(page).origin) return href;
  const path = href.slice(href.indexOf('/', href.indexOf('//') + 2));
  // A path that begins with `//` would lead to a different host, so `/.` is written before it.
  return path.startsWith('//') ? `/.${path}` : path;
}
