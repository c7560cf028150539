import { listenToRefusedLinks } from '@plinth/sdk';
import { refusedLink } from '@plinth/server/pages';
import type { RenderReply } from './render-protocol.ts';

/** Limit for the refused links that the problem of a block names. */
const NAMED_LINKS = 20;

/**
 * Makes a new set and returns it. Refused links are added to this set until the next call. One set at a time is enough,
 * because a worker renders one block at a time.
 */
export function collectRefusedLinks(): ReadonlySet<string> {
  const links = new Set<string>();
  listenToRefusedLinks((link) => links.add(link));
  return links;
}

/**
 * Adds a problem to the reply when a link of the block is published as plain text, unless the block has a problem
 * already.
 */
export function withRefusedLinks(reply: RenderReply, links: ReadonlySet<string>): RenderReply {
  if (links.size === 0 || reply.problem) return reply;
  const reasons = [...links].slice(0, NAMED_LINKS).map(refusedLink);
  if (links.size > NAMED_LINKS) reasons.push(`and ${links.size - NAMED_LINKS} more`);
  return { ...reply, problem: { code: 'PLINTH-BLOCK-010', message: reasons.join('; ') } };
}
