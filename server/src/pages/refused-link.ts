import { classifyLink, type LinkFault } from '@plinth/sdk/links';

const FAULTS: Readonly<Record<LinkFault, string>> = {
  empty: 'is empty',
  'too-long': 'is longer than a link of its kind may be',
  'not-a-phone-number': 'may contain only digits, + and -',
  'not-an-email': 'has no email address',
  'missing-protocol': 'begins with www.; write https:// before it',
  'unknown-protocol': 'has a protocol that is not allowed',
  'malformed-address': 'has no valid host',
};

/** Number of characters of a link that a problem quotes. */
const QUOTED_LENGTH = 100;

/** Says in one sentence why a link is published as plain text (§5 Link rules). */
export function refusedLink(link: string): string {
  const found = classifyLink(link);
  const quoted = link.length > QUOTED_LENGTH ? `${link.slice(0, QUOTED_LENGTH)}…` : link;
  return `the link "${quoted}" ${found.valid ? 'is a javascript: link, which is never followed' : FAULTS[found.reason]}`;
}
