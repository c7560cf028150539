import { classifyLink, type LinkFault } from '@plinth/sdk/links';

const FAULTS: Readonly<Record<LinkFault, string>> = {
  empty: 'is empty',
  'too-long': 'is longer than its kind of link may be',
  'not-a-phone-number': 'may have digits, + and - only',
  'not-an-email': 'has no email address',
  'missing-protocol': 'begins with www.; write https:// before it',
  'unknown-protocol': 'has a protocol that no link can have',
  'malformed-address': 'names no host',
};

/** Number of characters of a link that a problem quotes. */
const QUOTED_LENGTH = 100;

/** Says in one sentence why a link is published as plain text (§5 Link rules). */
export function refusedLink(link: string): string {
  const found = classifyLink(link);
  const quoted = link.length > QUOTED_LENGTH ? `${link.slice(0, QUOTED_LENGTH)}…` : link;
  return `the link "${quoted}" ${found.valid ? 'does not lead anywhere' : FAULTS[found.reason]}`;
}
