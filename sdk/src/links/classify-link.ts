import { cleanLink, linkProtocol } from './clean-link.ts';
import { isFilePath } from './internal-link.ts';
import { LinkCategory } from './link-category.ts';
import { type LinkKind, linkRule } from './link-rule.ts';

/** Why a link is not valid. */
export type LinkFault =
  | 'empty'
  /** The number of characters of the link reaches or exceeds the limit of §5. */
  | 'too-long'
  /** A tel link has characters other than digits, + and -. */
  | 'not-a-phone-number'
  | 'not-an-email'
  /** The link begins with `www.`, which a browser would read as a page of this site. */
  | 'missing-protocol'
  | 'unknown-protocol'
  /** The protocol is known, but no valid host follows it. */
  | 'malformed-address';

/** Category of a link, and whether it follows the rules of §5. */
export type LinkClass =
  | { readonly category: LinkCategory; readonly valid: true }
  | { readonly category: LinkCategory; readonly valid: false; readonly reason: LinkFault };

/**
 * §5 Link rules and categories. A `javascript:` link under 250 characters is a valid link of the category misc
 * protocol; `safeHref` still refuses it. Never throws.
 */
export function classifyLink(value: string): LinkClass {
  const link = cleanLink(value);
  if (link === '') return { category: LinkCategory.empty, valid: false, reason: 'empty' };
  const [kind, { limit, shape }] = linkRule(link);
  const reason = reasonOf(kind, link);
  if (kind === 'malformed') return { category: LinkCategory.malformedProtocol, valid: false, reason };
  const category = categoryOf(kind, link);
  if (link.length >= limit) return { category, valid: false, reason: 'too-long' };
  if (!shape || shape.test(link)) return { category, valid: true };
  // A link that begins like an external link but has no valid host is a malformed protocol.
  return { category: kind === 'external' ? LinkCategory.malformedProtocol : category, valid: false, reason };
}

function categoryOf(kind: LinkKind, link: string): LinkCategory {
  if (kind === 'anchor') return LinkCategory.anchor;
  if (kind === 'external') return LinkCategory.externalLink;
  if (kind === 'path') return isFilePath(link) ? LinkCategory.fileLink : LinkCategory.contentLink;
  return LinkCategory.miscProtocol;
}

function reasonOf(kind: LinkKind, link: string): LinkFault {
  if (kind === 'tel') return 'not-a-phone-number';
  if (kind === 'mailto') return 'not-an-email';
  if (kind === 'malformed') return linkProtocol(link) === undefined ? 'missing-protocol' : 'unknown-protocol';
  return 'malformed-address';
}
