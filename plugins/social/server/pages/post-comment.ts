import type { SiteParts } from '@plinth/server';
import { addressKey, crumbAgeMs, crumbOf } from '@plinth/server/http';
import { wordsLanguage } from '@plinth/server/messages';
import { type Database, QueueFullError, timeOrderedId } from '@plinth/server/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBanned } from '../rows/bans.ts';
import { findShown } from '../rows/find-comments.ts';
import { type OwnComment, ownComment } from '../rows/own-comments.ts';
import type { CommentRow, CommentState } from '../rows/social-tables.ts';
import { type KnownAuthor, readComment } from '../rules/read-comment.ts';
import { giveAuthorCookie } from './author-cookie.ts';
import { addressHash, authorHash, type CommentParts, emailHash, knownAuthor, threadState } from './comment-parts.ts';
import { type ShownProblem, shownProblem } from './comment-problem.ts';

/** Limits for the comments of one IP address, and of all visitors together. */
const PER_ADDRESS = 10;
const ADDRESS_WINDOW_MS = 10 * 60_000;
const PER_SITE = 600;
const SITE_WINDOW_MS = 60_000;
/** Nobody reads a form and writes a comment in less time. */
const SHORTEST_MS = 3_000;
/** Time for which a visitor cannot send the same text again. */
const SAME_TEXT_MS = 24 * 60 * 60_000;
const KEY = /^[\w-]{16,64}$/;

export type PostComment = (
  request: FastifyRequest,
  reply: FastifyReply,
  form: URLSearchParams,
) => Promise<{ readonly own: OwnComment } | { readonly problem: ShownProblem }>;

/** Stores the comment of a posted form, after all checks. What the checks refuse leaves nothing in the database. */
export function postComment(parts: CommentParts): PostComment {
  const { site, writer } = parts;
  const { database, limits } = site;
  const ofAddress = limits.shared({ name: 'comments-address', limit: PER_ADDRESS, windowMs: ADDRESS_WINDOW_MS });
  const ofSite = limits.shared({ name: 'comments-site', limit: PER_SITE, windowMs: SITE_WINDOW_MS });
  const refuse = (...problem: Parameters<typeof shownProblem>) => ({ problem: shownProblem(...problem) });

  return async (request, reply, form) => {
    const now = new Date();
    const thread = form.get('thread') ?? '';
    const state = await threadState(parts, thread, request);
    if (state !== 'open') return refuse(state === 'none' ? 'no-page' : 'closed');
    const known = await knownAuthor(parts, request);
    const moderation = await parts.moderation();
    const written = readComment(form, known, [site.publisher.site()?.name ?? '', ...moderation.names]);
    if ('problem' in written) return refuse(written.problem);

    const replyTo = form.get('reply') ?? '';
    const parent = replyTo === '' ? undefined : await findShown(database, thread, replyTo);
    if (replyTo !== '' && !parent) return refuse('no-parent');

    const ageMs = crumbAgeMs(crumbOf(request) ?? '');
    if (!known?.isOwner && ageMs !== undefined && ageMs < SHORTEST_MS)
      return refuse('too-fast', Math.ceil((SHORTEST_MS - ageMs) / 1000));

    const address = addressHash(site, request);
    const key = form.get('key') ?? '';
    const textHash = limits.hashOf(`comments text ${written.text}`);
    const comment_key = limits.hashOf(
      JSON.stringify(KEY.test(key) ? [key] : [thread, replyTo, written.name, written.email, written.text, address]),
    );
    const earlier = await findWithKey(database, comment_key);
    if (earlier) return { own: await ownedAgain(parts, request, reply, earlier) };

    if (!known?.isOwner) {
      const waitS = ofAddress.take(addressKey(request.ip)) || ofSite.take('all');
      if (waitS > 0) {
        reply.header('retry-after', waitS);
        return refuse('too-many', waitS);
      }
      if (await isBanned(database, { email: emailHash(site, written.email), address })) return refuse('banned');
      if (await isRepeated(database, { textHash, address, email: written.email, now })) {
        // A second press can arrive while the first comment is being stored.
        const stored = await findWithKey(database, comment_key);
        return stored ? { own: await ownedAgain(parts, request, reply, stored) } : refuse('duplicate');
      }
    }

    const token = giveAuthorCookie(request, reply);
    const row: CommentRow = {
      id: timeOrderedId(now.getTime()),
      comment_key,
      thread,
      root_id: parent ? parent.root_id || parent.id : '',
      reply_to: parent?.id ?? '',
      state: await firstState(parts, {
        known,
        written,
        address,
        author: authorHash(site, token),
        hasCrumb: ageMs !== undefined,
      }),
      ...written,
      member_id: known?.memberId ?? '',
      author: authorHash(site, token),
      is_owner: known?.isOwner ? 1 : 0,
      address,
      text_hash: textHash,
      locale: wordsLanguage(),
      created_at: now.toISOString(),
      edited_at: '',
      mail: '',
    };
    try {
      const id = await writer.write({ row });
      if (row.state === 'shown') parts.changed();
      else if (row.state === 'waiting') parts.waits();
      const stored = id === row.id ? row : ((await findWithKey(database, comment_key)) ?? row);
      return { own: await ownComment(database, stored) };
    } catch (error) {
      if (error instanceof QueueFullError) return refuse('too-many', 1);
      throw error;
    }
  };
}

interface Facts {
  readonly known: KnownAuthor | undefined;
  readonly written: { readonly name: string; readonly email: string; readonly text: string };
  readonly address: string;
  readonly author: string;
  /** Was the form on a page that was made for this visitor? */
  readonly hasCrumb: boolean;
}

/** The state in which a comment is stored. */
async function firstState(
  parts: CommentParts,
  { known, written, address, author, hasCrumb }: Facts,
): Promise<CommentState> {
  if (known?.isOwner) return 'shown';
  const verdict = await parts.check({ ...written, address });
  if (verdict === 'spam') return 'hidden';
  const { approval } = await parts.moderation();
  // Nothing is known about a form without a crumb except that a page of this site has sent it.
  if (verdict === 'unsure' || approval === 'all' || !hasCrumb) return 'waiting';
  if (approval === 'none') return 'shown';
  return (await wasApproved(parts.site.database, known?.memberId ?? '', author)) ? 'shown' : 'waiting';
}

/** Has an earlier comment of the same browser or member been approved? */
async function wasApproved(database: Database, memberId: string, author: string): Promise<boolean> {
  const row = await database
    .selectFrom('social_comments')
    .select('id')
    .where('state', '=', 'shown')
    .where(({ or, eb }) =>
      or([eb('author', '=', author), ...(memberId === '' ? [] : [eb('member_id', '=', memberId)])]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Has this visitor sent the same text within a day? */
async function isRepeated(
  database: Database,
  {
    textHash,
    address,
    email,
    now,
  }: Readonly<Record<'textHash' | 'address' | 'email', string>> & { readonly now: Date },
): Promise<boolean> {
  const row = await database
    .selectFrom('social_comments')
    .select('id')
    .where('text_hash', '=', textHash)
    .where(({ or, eb }) => or([eb('address', '=', address), eb('email', '=', email)]))
    .where('created_at', '>', new Date(now.getTime() - SAME_TEXT_MS).toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function findWithKey(database: Database, key: string): Promise<CommentRow | undefined> {
  return database.selectFrom('social_comments').selectAll().where('comment_key', '=', key).executeTakeFirst();
}

/**
 * The comment of an earlier request with the same key. When the answer with the cookie was lost, the author gets a new
 * cookie, so that the comment can still be edited.
 */
async function ownedAgain(
  { site }: { readonly site: SiteParts },
  request: FastifyRequest,
  reply: FastifyReply,
  row: CommentRow,
): Promise<OwnComment> {
  const author = authorHash(site, giveAuthorCookie(request, reply));
  if (author !== row.author)
    await site.database.updateTable('social_comments').set({ author }).where('id', '=', row.id).execute();
  return ownComment(site.database, row);
}
