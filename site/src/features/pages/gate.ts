import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteParts } from '../../contract/site-parts.ts';
import type { PageAccess } from '../../publishing/pages/page-access.ts';
import type { PublishedPage } from '../../publishing/publisher/published-page.ts';

type GateParts = Pick<SiteParts, 'features' | 'publisher'>;

/**
 * What keeps the sender of the request from a page; undefined when nothing does. The page as it was published and its
 * page file may differ for a moment, and then both hold.
 */
export async function closedAccess(
  page: Pick<PublishedPage, 'access' | 'path'>,
  request: FastifyRequest,
  parts: GateParts,
): Promise<PageAccess | undefined> {
  for (const access of new Set([page.access, parts.publisher.accessOf(page.path) ?? page.access]))
    if (!(await admits(access, request, parts))) return access;
  return undefined;
}

/**
 * Who may see a picture: everyone, only some and the sender of the request is one of them, or the sender may not. A
 * picture can be seen by whoever may see one of the pages that show it.
 */
export async function viewerOfPicture(
  url: string,
  request: FastifyRequest,
  parts: GateParts,
): Promise<'everyone' | 'visitor' | 'nobody'> {
  const all = await parts.publisher.pictureAccess(url);
  if (!all) return 'everyone';
  for (const access of all) if (await admits(access, request, parts)) return 'visitor';
  return 'nobody';
}

/** Answers instead of a page. */
export async function refusePage(
  access: PageAccess,
  request: FastifyRequest,
  reply: FastifyReply,
  { features }: GateParts,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store').header('vary', 'Accept-Encoding, Cookie');
  const gate = features().find((feature) => feature.gate)?.gate;
  if (gate) return gate.refuse(access, request, reply);
  reply.callNotFound();
  return reply;
}

async function admits(access: PageAccess, request: FastifyRequest, { features }: GateParts): Promise<boolean> {
  if (access === 'public') return true;
  for (const { gate } of features()) if (gate) return gate.admits(access, request);
  return false;
}
