import { cleanLink, linkProtocol } from './clean-link.ts';
import { isFilePath } from './internal-link.ts';
import { LinkCategory } from './link-category.ts';
import { LINK_LENGTH_LIMITS_CHARS, type LimitedLink } from './link-length.ts';

/** Why a link is not valid. */
export type LinkFault =
  | 'empty'
  /** Not under the length of §5. */
  | 'too-long'
  /** A tel link has something else than digits, + and -. */
  | 'not-a-phone-number'
  | 'not-an-email'
  /** Begins with `www.`: the browser would take it for a page of this site. */
  | 'missing-protocol'
  | 'unknown-protocol'
  /** The protocol is known, but no host can be read behind it. */
  | 'malformed-address';

/** Category of a link, and whether it keeps the rules of §5. */
export type LinkClass =
  | { readonly category: LinkCategory; readonly valid: true }
  | { readonly category: LinkCategory; readonly valid: false; readonly reason: LinkFault };

/**
 * §5 Link rules and categories. A `javascript:` link under 250 characters is a valid link of the category misc
 * protocol; that does not make it navigable, see `safeHref`. Never throws.
 */
export function classifyLink(value: string): LinkClass {
  const link = cleanLink(value);
  if (link === '') return fault(LinkCategory.empty, 'empty');
  if (link.startsWith('#')) return limited(LinkCategory.anchor, link, 'anchor');

  const protocol = linkProtocol(link);
  if (protocol !== undefined) return classifyProtocol(protocol, link);
  if (/^[/\\]{2}/.test(link)) return external(`https:${link}`);
  if (/^www\./i.test(link)) return fault(LinkCategory.malformedProtocol, 'missing-protocol');
  return limited(isFilePath(link) ? LinkCategory.fileLink : LinkCategory.contentLink, link, 'path');
}

function classifyProtocol(protocol: string, link: string): LinkClass {
  const rest = link.slice(protocol.length + 1);
  switch (protocol) {
    case 'http':
    case 'https':
      return external(link);
    case 'tel':
      return limited(LinkCategory.miscProtocol, link, 'tel', /^[\d+-]+$/.test(rest) ? undefined : 'not-a-phone-number');
    case 'mailto':
      return limited(LinkCategory.miscProtocol, link, 'mailto', EMAIL_SHAPE.test(rest) ? undefined : 'not-an-email');
    case 'ftp':
      return limited(LinkCategory.miscProtocol, link, 'ftp', hasHost(link) ? undefined : 'malformed-address');
    case 'sms':
    case 'javascript':
      return limited(LinkCategory.miscProtocol, link, protocol);
    default:
      return fault(LinkCategory.malformedProtocol, 'unknown-protocol');
  }
}

/** name@domain.tld, with the subject and the like that may follow. */
const EMAIL_SHAPE = /^[^\s@?]+@[^\s@?.]+(?:\.[^\s@?.]+)+(?:\?.*)?$/;

function external(link: string): LinkClass {
  if (!hasHost(link)) return fault(LinkCategory.malformedProtocol, 'malformed-address');
  return { category: LinkCategory.externalLink, valid: true };
}

/** The URL parser repairs `http:host` and `http:/host`; a browser on an http page reads them as paths. */
function hasHost(link: string): boolean {
  return /^[^/]*\/\/[^/]/.test(link.replaceAll('\\', '/')) && URL.canParse(link);
}

function limited(category: LinkCategory, link: string, rule: LimitedLink, shapeFault?: LinkFault): LinkClass {
  if (link.length >= LINK_LENGTH_LIMITS_CHARS[rule]) return fault(category, 'too-long');
  return shapeFault ? fault(category, shapeFault) : { category, valid: true };
}

function fault(category: LinkCategory, reason: LinkFault): LinkClass {
  return { category, valid: false, reason };
}
