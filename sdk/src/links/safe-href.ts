import { cleanLink } from './clean-link.ts';
import { keepsLinkRule } from './link-rule.ts';

let refused: ((link: string) => void) | undefined;

/**
 * From now on, calls `listener` instead of the previous listener with each link that `safeHref` refuses, except empty
 * links. The publisher uses this to tell authors which links are published as plain text.
 */
export function listenToRefusedLinks(listener: (link: string) => void): void {
  refused = listener;
}

/**
 * Returns a link from data if it is safe for `href` and navigation: that is, if it follows the link rules of §5
 * (`classifyLink`) and is not a `javascript:` link. Otherwise undefined.
 */
export function safeHref(value: string): string | undefined {
  const link = cleanLink(value);
  if (keepsLinkRule(link) && !/^javascript:/i.test(link)) return link;
  if (link) refused?.(link);
  return undefined;
}
