import { listenToRefusedLinks } from '@plinth/sdk';
import { refusedLink } from '../src/pages/refused-link.ts';
import type { RenderReply } from './render-protocol.ts';

/** So many links of a block are named in its problem. */
const NAMED_LINKS = 20;

/** Links that are refused from now on, until the next call. The worker renders one block at a time. */
export function collectRefusedLinks(): ReadonlySet<string> {
  const links = new Set<string>();
  listenToRefusedLinks((link) => links.add(link));
  return links;
}

/** A block with a link that is published as plain text has a problem, unless it has another one already. */
export function withRefusedLinks(reply: RenderReply, links: ReadonlySet<string>): RenderReply {
  if (links.size === 0 || reply.problem) return reply;
  const reasons = [...links].slice(0, NAMED_LINKS).map(refusedLink);
  if (links.size > NAMED_LINKS) reasons.push(`and ${links.size - NAMED_LINKS} more`);
  return { ...reply, problem: { code: 'PLINTH-BLOCK-010', message: reasons.join('; ') } };
}
