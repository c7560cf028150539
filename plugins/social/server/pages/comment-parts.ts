import { can } from '@plinth/sdk/roles';
import type { SiteParts } from '@plinth/server';
import { addressKey, requestPath } from '@plinth/server/http';
import { type MembersService, maySee, signedInService } from '@plinth/server/services';
import type { FastifyRequest } from 'fastify';
import type { CommentCheck } from '../check/check-comment.ts';
import type { Moderation } from '../owner/moderation.ts';
import type { Author } from '../rows/own-comments.ts';
import type { KnownAuthor } from '../rules/read-comment.ts';
import type { CommentWriter } from '../writing/comment-writer.ts';
import { authorCookie } from './author-cookie.ts';
import { LONGEST_THREAD } from './social-address.ts';

/** The data and functions that all routes of comments share. */
export interface CommentParts {
  readonly site: SiteParts;
  readonly members: MembersService;
  readonly writer: CommentWriter;
  readonly check: CommentCheck;
  readonly moderation: () => Promise<Moderation>;
  /** Called when comments that visitors see have changed: publishes the pages again. */
  readonly changed: () => void;
  /** Called when a comment waits: tells the owner. */
  readonly waits: () => void;
}

/** State of the comments of a page for one visitor. `none`: no such page, or the visitor may not see it. */
export async function threadState(
  { site }: Pick<CommentParts, 'site'>,
  thread: string,
  request: FastifyRequest,
): Promise<'none' | 'open' | 'closed'> {
  if (thread === '' || thread.length > LONGEST_THREAD || requestPath(thread) !== thread) return 'none';
  if (!site.publisher.has(thread) || !(await maySee(thread, request, site))) return 'none';
  const row = await site.database
    .selectFrom('social_threads')
    .select('is_open')
    .where('thread', '=', thread)
    .executeTakeFirst();
  if (!row) return 'none';
  return row.is_open === 1 ? 'open' : 'closed';
}

/** Who is signed in, as an account of the site or as a member; undefined for a visitor. */
export async function knownAuthor(
  { site, members }: Pick<CommentParts, 'site' | 'members'>,
  request: FastifyRequest,
): Promise<KnownAuthor | undefined> {
  const account = await signedInService.find(site)?.of(request);
  if (account && can(account.roles, 'comments.write'))
    return { name: site.publisher.site()?.name ?? '', email: account.email, memberId: '', isOwner: true };
  const member = await members.of(request);
  return member && { name: member.name, email: member.email, memberId: member.id, isOwner: false };
}

export function authorOf({ site }: Pick<CommentParts, 'site'>, request: FastifyRequest, known?: KnownAuthor): Author {
  const token = authorCookie(request);
  return { hash: token === undefined ? '' : authorHash(site, token), memberId: known?.memberId ?? '' };
}

export function authorHash({ limits }: Pick<SiteParts, 'limits'>, token: string): string {
  return limits.hashOf(`comments author ${token}`);
}

/** Hash of the IP address of a request. */
export function addressHash({ limits }: Pick<SiteParts, 'limits'>, { ip }: FastifyRequest): string {
  return limits.hashOf(`comments address ${addressKey(ip)}`);
}

/** Hash by which an email address is banned. */
export function emailHash({ limits }: Pick<SiteParts, 'limits'>, email: string): string {
  return limits.hashOf(`comments email ${email.toLowerCase()}`);
}
