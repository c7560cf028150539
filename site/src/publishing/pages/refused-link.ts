import { classifyLink, type LinkFault } from '@plinth/sdk/links';

const FAULTS: Readonly<Record<LinkFault, string>> = {
  empty: 'is empty',
  'too-long': 'is too long for its kind',
  'not-a-phone-number': 'may have digits, + and - only',
  'not-an-email': 'has no email address',
  'missing-protocol': 'begins with www.; write https:// before it',
  'unknown-protocol': 'has a protocol that no link can have',
  'malformed-address': 'names no host',
};

/** Characters of a link that a problem quotes. */
const QUOTED_LENGTH = 100;

/** Why a link is published as plain text (§5 Link rules), in one sentence. */
export function refusedLink(link: string): string {
  const found = classifyLink(link);
  const quoted = link.length > QUOTED_LENGTH ? `${link.slice(0, QUOTED_LENGTH)}…` : link;
  return `the link "${quoted}" ${found.valid ? 'is never followed' : FAULTS[found.reason]}`;
}
