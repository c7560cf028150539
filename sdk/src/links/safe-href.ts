import { cleanLink } from './clean-link.ts';
import { keepsLinkRule } from './link-rule.ts';

let refused: ((link: string) => void) | undefined;

/**
 * Calls `listener` for each link that `safeHref` refuses, in place of the listener before. The publisher tells authors
 * which links it publishes as plain text. An empty link is no link.
 */
export function listenToRefusedLinks(listener: (link: string) => void): void {
  refused = listener;
}

/**
 * A link from data as it may be put into `href` or navigated to; undefined when it may not. It keeps the link rules of
 * §5 (`classifyLink`), and a `javascript:` link is never navigated.
 */
export function safeHref(value: string): string | undefined {
  const link = cleanLink(value);
  if (keepsLinkRule(link) && !/^javascript:/i.test(link)) return link;
  if (link) refused?.(link);
  return undefined;
}
