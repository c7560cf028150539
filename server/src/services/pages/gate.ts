import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteParts } from '../../contract/site-parts.ts';
import type { PageAccess } from '../../pages/page-access.ts';
import type { PublishedPage } from '../../pages/published-page.ts';

type GateParts = Pick<SiteParts, 'features' | 'publisher'>;

/**
 * Returns the access rule that forbids the sender of the request to see the page; undefined if the sender may see it.
 * Shortly after a change, the published page and its page file can have different rules. The sender must then satisfy
 * both rules.
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

/** May the sender of the request see the page with this path, and use its forms? */
export async function maySee(path: string, request: FastifyRequest, parts: GateParts): Promise<boolean> {
  const page = await parts.publisher.page(path);
  const access = page?.kind === 'published' ? page.access : (parts.publisher.accessOf(path) ?? 'public');
  return (await closedAccess({ path, access }, request, parts)) === undefined;
}

/**
 * Who may see a picture. `everyone`: the picture needs no permission. `visitor`: it needs a permission, which the
 * sender of the request has. `nobody`: the sender may not see it. A visitor who may see a page may see every picture on
 * that page.
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

/** Answers a request for a page that its sender may not see. */
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
