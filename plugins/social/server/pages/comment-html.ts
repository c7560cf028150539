import { attributes, escapeHtml } from '@plinth/server/html';
import { datesLocale } from '@plinth/server/messages';
import {
  commentsAs,
  commentsBack,
  commentsClosed,
  commentsCount,
  commentsEdit,
  commentsEdited,
  commentsEmail,
  commentsGone,
  commentsInReply,
  commentsMore,
  commentsMoreReplies,
  commentsName,
  commentsNewest,
  commentsOldest,
  commentsOwner,
  commentsReply,
  commentsReplyName,
  commentsSave,
  commentsSend,
  commentsShown,
  commentsText,
  commentsWaits,
  commentsWaitsShort,
  commentsWrite,
} from '../messages/messages.ts';
import { type CommentPage, ORDERS, type Order, type ShownComment } from '../rows/find-comments.ts';
import type { OwnComment } from '../rows/own-comments.ts';
import { LONGEST_TEXT } from '../rules/read-comment.ts';
import type { ShownProblem } from './comment-problem.ts';
import { COMMENTS_PATH, EDIT_PATH, socialAddress } from './social-address.ts';

/** What was entered into a form that is shown again. */
export type Entered = Readonly<Partial<Record<'name' | 'email' | 'text', string>>>;

interface TalkPage extends CommentPage {
  readonly thread: string;
  readonly order: Order;
  readonly own: readonly OwnComment[];
  /** Id of the comment that was just stored; empty for none. */
  readonly stored: string;
  readonly form: FormParts | undefined;
}

interface FormParts {
  readonly thread: string;
  readonly crumb: string;
  /** Name of somebody who is signed in; empty for a visitor. */
  readonly me: string;
  readonly replyTo: Pick<ShownComment, 'id' | 'name'> | undefined;
  readonly entered: Entered;
  readonly problem: ShownProblem | undefined;
}

/** The comments of a page, for visitors without a script. */
export function talkHtml(page: TalkPage): string {
  const { thread, order, own, count, comments, next, form, stored } = page;
  const isOpen = form !== undefined;
  const orders = ORDERS.map((each) => {
    const current = each === order ? { 'aria-current': 'true' } : {};
    const words = each === 'oldest' ? commentsOldest() : commentsNewest();
    return link(socialAddress(COMMENTS_PATH, { thread, order: each }), words, current);
  });
  const threads = comments.map((comment) => {
    const more =
      comment.moreReplies > 0
        ? link(
            socialAddress(COMMENTS_PATH, { thread, root: comment.id }),
            commentsMoreReplies({ count: comment.moreReplies }),
          )
        : '';
    return itemHtml(comment, {
      thread,
      isOpen,
      inside: listHtml(comment.replies.map((reply) => itemHtml(reply, { thread, isOpen, inside: '' }))) + more,
    });
  });
  return wrapper([
    `<p>${escapeHtml(commentsCount({ count }))}</p>`,
    comments.length > 1 ? `<p class="site-comments__actions">${orders.join(' ')}</p>` : '',
    listHtml(own.map((each) => ownHtml(each, each.id === stored))),
    listHtml(threads),
    next === null
      ? ''
      : `<p>${link(socialAddress(COMMENTS_PATH, { thread, order, after: next }), commentsMore(), { rel: 'next' })}</p>`,
    form ? formHtml(form) : `<p>${escapeHtml(commentsClosed())}</p>`,
    backHtml(thread),
  ]);
}

/** The replies to one comment. */
export function repliesHtml({
  thread,
  root,
  replies,
  next,
  isOpen,
}: {
  readonly thread: string;
  readonly root: ShownComment;
  readonly replies: readonly ShownComment[];
  readonly next: string | null;
  readonly isOpen: boolean;
}): string {
  const inside = listHtml(replies.map((reply) => itemHtml(reply, { thread, isOpen, inside: '' })));
  return wrapper([
    listHtml([itemHtml(root, { thread, isOpen, inside })]),
    next === null
      ? ''
      : `<p>${link(socialAddress(COMMENTS_PATH, { thread, root: root.id, after: next }), commentsMore(), { rel: 'next' })}</p>`,
    backHtml(thread),
  ]);
}

/** The page on which the author edits a comment. */
export function editHtml({
  id,
  thread,
  crumb,
  text,
  problem,
}: Readonly<Record<'id' | 'thread' | 'crumb' | 'text', string>> & {
  readonly problem: ShownProblem | undefined;
}): string {
  return wrapper([
    `<form${attributes({ method: 'post', action: socialAddress(EDIT_PATH) })}>`,
    hidden({ crumb, id }),
    textHtml(text),
    problemHtml(problem),
    `<p>${button(commentsSave())}</p></form>`,
    backHtml(thread),
  ]);
}

/** A page that shows only a problem. */
export function refusedHtml(problem: ShownProblem, thread: string): string {
  return wrapper([problemHtml(problem), backHtml(thread)]);
}

function wrapper(parts: readonly string[]): string {
  return `<div class="site-comments">${parts.join('')}</div>`;
}

function problemHtml(problem: ShownProblem | undefined): string {
  if (!problem) return '';
  return `<p${attributes({ role: 'alert', 'data-code': problem.code })}>${escapeHtml(problem.text)}</p>`;
}

function backHtml(thread: string): string {
  return thread === '' ? '' : `<p>${link(`${thread}#comments`, commentsBack())}</p>`;
}

function formHtml({ thread, crumb, me, replyTo, entered, problem }: FormParts): string {
  const field = (name: 'name' | 'email', label: string, type: string) =>
    `<p class="site-comments__field"><label${attributes({ for: name })}>${escapeHtml(label)}</label><input${attributes({
      id: name,
      name,
      type,
      required: true,
      autocomplete: name,
      value: entered[name] ?? '',
    })}></p>`;
  return [
    `<form${attributes({ id: 'write', method: 'post', action: socialAddress(COMMENTS_PATH) })}>`,
    `<h2>${escapeHtml(replyTo ? commentsReplyName({ name: replyTo.name }) : commentsWrite())}</h2>`,
    problemHtml(problem),
    hidden({ crumb, thread, reply: replyTo?.id ?? '' }),
    me === ''
      ? field('name', commentsName(), 'text') + field('email', commentsEmail(), 'email')
      : `<p>${escapeHtml(commentsAs({ name: me }))}</p>`,
    textHtml(entered.text ?? ''),
    `<p>${button(commentsSend())}</p></form>`,
  ].join('');
}

function textHtml(value: string): string {
  const name = attributes({ id: 'text', name: 'text', rows: '6', required: true, maxlength: String(LONGEST_TEXT) });
  return `<p class="site-comments__field"><label for="text">${escapeHtml(commentsText())}</label><textarea${name}>${escapeHtml(value)}</textarea></p>`;
}

function itemHtml(
  comment: ShownComment,
  { thread, isOpen, inside }: { readonly thread: string; readonly isOpen: boolean; readonly inside: string },
): string {
  const reply =
    isOpen && comment.name !== ''
      ? `<p class="site-comments__actions">${link(
          `${socialAddress(COMMENTS_PATH, { thread, reply: comment.id })}#write`,
          commentsReply(),
          { 'aria-label': commentsReplyName({ name: comment.name }) },
        )}</p>`
      : '';
  return `<li${attributes({ id: `c-${comment.id}` })}>${headHtml(comment)}${bodyHtml(comment)}${reply}${inside}</li>`;
}

function ownHtml(own: OwnComment, isNew: boolean): string {
  const state = isNew && own.isWaiting ? commentsWaits() : own.isWaiting ? commentsWaitsShort() : commentsShown();
  const edit =
    Date.parse(own.editableUntil) > Date.now() ? link(socialAddress(EDIT_PATH, { id: own.id }), commentsEdit()) : '';
  const replyTo = own.replyTo === '' ? '' : `<span>${escapeHtml(commentsInReply({ name: own.replyTo }))}</span> `;
  const role = isNew ? { role: 'status' } : {};
  return `<li${attributes({ id: `c-${own.id}` })}>${headHtml(own)}${bodyHtml(own)}<p class="site-comments__actions">${replyTo}<strong${attributes(role)}>${escapeHtml(state)}</strong> ${edit}</p></li>`;
}

function headHtml({ name, isOwner, at, isEdited }: ShownComment): string {
  const date = new Intl.DateTimeFormat(datesLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
  const owner = isOwner ? ` <span>${escapeHtml(commentsOwner())}</span>` : '';
  const edited = isEdited ? ` · ${escapeHtml(commentsEdited())}` : '';
  return `<p class="site-comments__head"><strong><bdi>${escapeHtml(name)}</bdi></strong>${owner} <time${attributes({ datetime: at })}>${escapeHtml(date)}</time>${edited}</p>`;
}

function bodyHtml({ name, paragraphs, locale }: ShownComment): string {
  if (name === '') return `<p>${escapeHtml(commentsGone())}</p>`;
  const lines = paragraphs.map(
    (pieces) =>
      `<p>${pieces
        .map(({ text, href }) =>
          href === undefined ? escapeHtml(text) : link(href, text, { rel: 'ugc nofollow noopener' }),
        )
        .join('')}</p>`,
  );
  return `<div${attributes({ class: 'site-comments__text', dir: 'auto', lang: locale })}>${lines.join('')}</div>`;
}

function listHtml(items: readonly string[]): string {
  return items.length === 0 ? '' : `<ol>${items.join('')}</ol>`;
}

function link(href: string, text: string, more: Readonly<Record<string, string>> = {}): string {
  return `<a${attributes({ href, ...more })}>${escapeHtml(text)}</a>`;
}

function hidden(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`)
    .join('');
}

function button(text: string): string {
  return `<button type="submit">${escapeHtml(text)}</button>`;
}
