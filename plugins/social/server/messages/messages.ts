// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Comments */
export const commentsTitle = message('commentsTitle');

/** {count, plural, =0 {No comments yet} one {# comment} other {# comments}} */
export const commentsCount = message<{ count: number }>('commentsCount');

/** Oldest first */
export const commentsOldest = message('commentsOldest');

/** Newest first */
export const commentsNewest = message('commentsNewest');

/** More comments */
export const commentsMore = message('commentsMore');

/** {count, plural, one {# more reply} other {# more replies}} */
export const commentsMoreReplies = message<{ count: number }>('commentsMoreReplies');

/** Reply */
export const commentsReply = message('commentsReply');

/** Reply to {name} */
export const commentsReplyName = message<{ name: string | number }>('commentsReplyName');

/** In reply to {name} */
export const commentsInReply = message<{ name: string | number }>('commentsInReply');

/** Write a comment */
export const commentsWrite = message('commentsWrite');

/** Name */
export const commentsName = message('commentsName');

/** Email (nobody sees it) */
export const commentsEmail = message('commentsEmail');

/** Comment */
export const commentsText = message('commentsText');

/** You comment as {name}. */
export const commentsAs = message<{ name: string | number }>('commentsAs');

/** Send the comment */
export const commentsSend = message('commentsSend');

/** Your comment is stored. Others will see it once it has been approved. */
export const commentsWaits = message('commentsWaits');

/** Waits for approval */
export const commentsWaitsShort = message('commentsWaitsShort');

/** Your comment is on the page. */
export const commentsShown = message('commentsShown');

/** Edit */
export const commentsEdit = message('commentsEdit');

/** Save */
export const commentsSave = message('commentsSave');

/** edited */
export const commentsEdited = message('commentsEdited');

/** of this site */
export const commentsOwner = message('commentsOwner');

/** Comments are closed. */
export const commentsClosed = message('commentsClosed');

/** Back to the page */
export const commentsBack = message('commentsBack');

/** This comment was removed. */
export const commentsGone = message('commentsGone');

/** There are no comments on this page. */
export const commentsNoPage = message('commentsNoPage');

/** Write a text of at most {most, number} characters. */
export const commentsWrongText = message<{ most: number }>('commentsWrongText');

/** Enter a name of at most 60 characters. */
export const commentsWrongName = message('commentsWrongName');

/** Enter an email address such as name@example.com. Nobody sees it. */
export const commentsWrongEmail = message('commentsWrongEmail');

/** Use at most {most, plural, one {# link} other {# links}}. */
export const commentsTooManyLinks = message<{ most: number }>('commentsTooManyLinks');

/** This name belongs to the site. Use another one. */
export const commentsNameOfSite = message('commentsNameOfSite');

/** That was very fast. Wait {seconds, plural, one {# second} other {# seconds}} and send it again. */
export const commentsTooFast = message<{ seconds: number }>('commentsTooFast');

/** You have already sent this text. */
export const commentsDuplicate = message('commentsDuplicate');

/** You cannot comment on this site. */
export const commentsBanned = message('commentsBanned');

/** The comment to which you reply is not on the page any more. */
export const commentsNoParent = message('commentsNoParent');

/** This comment cannot be edited any more. That is possible for five minutes, in the browser in which it was written. */
export const commentsNotEditable = message('commentsNotEditable');

/** Like */
export const likesTitle = message('likesTitle');

/** You like this. */
export const likesYours = message('likesYours');

/** You have not liked this. */
export const likesNotYours = message('likesNotYours');

/** Take the like back */
export const likesTakeBack = message('likesTakeBack');

/** {count, plural, one {# like} other {# likes}} */
export const likesCount = message<{ count: number }>('likesCount');

/** This cannot be liked. */
export const likesWrongTarget = message('likesWrongTarget');

/** Too many changes. Wait {seconds, plural, one {# second} other {# seconds}}, then try again. */
export const socialTooMany = message<{ seconds: number }>('socialTooMany');
