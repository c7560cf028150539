import type { SiteErrorCode } from '@plinth/server/errors';
import { pageTooOld } from '@plinth/server/messages';
import {
  commentsBanned,
  commentsClosed,
  commentsDuplicate,
  commentsNameOfSite,
  commentsNoPage,
  commentsNoParent,
  commentsNotEditable,
  commentsTooFast,
  commentsTooManyLinks,
  commentsWrongEmail,
  commentsWrongName,
  commentsWrongText,
  socialTooMany,
} from '../messages/messages.ts';
import { LONGEST_TEXT, MOST_LINKS, type WrittenProblem } from '../rules/read-comment.ts';

export type CommentProblem =
  | WrittenProblem
  | 'no-page'
  | 'closed'
  | 'too-many'
  | 'too-fast'
  | 'duplicate'
  | 'banned'
  | 'no-parent'
  | 'not-editable'
  | 'foreign';

export interface ShownProblem {
  readonly code: SiteErrorCode;
  readonly status: number;
  readonly text: string;
}

/** A problem with its text in the current language. @param seconds After how many seconds it is over. */
export function shownProblem(problem: CommentProblem, seconds = 0): ShownProblem {
  switch (problem) {
    case 'text':
      return { code: 'PLINTH-SITE-380', status: 400, text: commentsWrongText({ most: LONGEST_TEXT }) };
    case 'name':
      return { code: 'PLINTH-SITE-380', status: 400, text: commentsWrongName() };
    case 'email':
      return { code: 'PLINTH-SITE-380', status: 400, text: commentsWrongEmail() };
    case 'no-page':
      return { code: 'PLINTH-SITE-381', status: 404, text: commentsNoPage() };
    case 'closed':
      return { code: 'PLINTH-SITE-381', status: 409, text: commentsClosed() };
    case 'too-many':
      return { code: 'PLINTH-SITE-382', status: 429, text: socialTooMany({ seconds }) };
    case 'too-fast':
      return { code: 'PLINTH-SITE-383', status: 429, text: commentsTooFast({ seconds }) };
    case 'duplicate':
      return { code: 'PLINTH-SITE-384', status: 409, text: commentsDuplicate() };
    case 'links':
      return { code: 'PLINTH-SITE-385', status: 400, text: commentsTooManyLinks({ most: MOST_LINKS }) };
    case 'name-of-site':
      return { code: 'PLINTH-SITE-386', status: 400, text: commentsNameOfSite() };
    case 'banned':
      return { code: 'PLINTH-SITE-387', status: 403, text: commentsBanned() };
    case 'no-parent':
      return { code: 'PLINTH-SITE-388', status: 409, text: commentsNoParent() };
    case 'not-editable':
      return { code: 'PLINTH-SITE-389', status: 403, text: commentsNotEditable() };
    case 'foreign':
      return { code: 'PLINTH-SITE-390', status: 403, text: pageTooOld() };
  }
}
