import type { SiteErrorCode } from '@plinth/server/errors';
import { pageTooOld } from '@plinth/server/messages';
import { commentsBanned, commentsClosed, commentsDuplicate, commentsNameOfSite, commentsNoPage, commentsNoParent, commentsNotEditable, commentsTooFast, commentsTooManyLinks, commentsWrongEmail, commentsWrongName, commentsWrongText, socialTooMany } from '../messages/messages.ts';
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
      return { code: 'PLINTH-SITE-360', status: 400, text: commentsWrongText({ most: LONGEST_TEXT }) };
    case 'name':
      return { code: 'PLINTH-SITE-360', status: 400, text: commentsWrongName() };
    case 'email':
      return { code: 'PLINTH-SITE-360', status: 400, text: commentsWrongEmail() };
    case 'no-page':
      return { code: 'PLINTH-SITE-361', status: 404, text: commentsNoPage() };
    case 'closed':
      return { code: 'PLINTH-SITE-361', status: 409, text: commentsClosed() };
    case 'too-many':
      return { code: 'PLINTH-SITE-362', status: 429, text: socialTooMany({ seconds }) };
    case 'too-fast':
      return { code: 'PLINTH-SITE-363', status: 429, text: commentsTooFast({ seconds }) };
    case 'duplicate':
      return { code: 'PLINTH-SITE-364', status: 409, text: commentsDuplicate() };
    case 'links':
      return { code: 'PLINTH-SITE-365', status: 400, text: commentsTooManyLinks({ most: MOST_LINKS }) };
    case 'name-of-site':
      return { code: 'PLINTH-SITE-366', status: 400, text: commentsNameOfSite() };
    case 'banned':
      return { code: 'PLINTH-SITE-367', status: 403, text: commentsBanned() };
    case 'no-parent':
      return { code: 'PLINTH-SITE-368', status: 409, text: commentsNoParent() };
    case 'not-editable':
      return { code: 'PLINTH-SITE-369', status: 403, text: commentsNotEditable() };
    case 'foreign':
      return { code: 'PLINTH-SITE-370', status: 403, text: pageTooOld() };
  }
}
