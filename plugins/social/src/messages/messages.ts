// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Elsewhere */
export const socialLinks = message('socialLinks');

/** Share */
export const share = message('share');

/** Email */
export const shareByEmail = message('shareByEmail');

/** Share on {service} */
export const shareOn = message<{ service: string | number }>('shareOn');

/** Link to this page */
export const pageLink = message('pageLink');

/** Copy the link */
export const copyLink = message('copyLink');

/** The link is copied. */
export const linkCopied = message('linkCopied');

/** The link cannot be copied. This is the address: {address} */
export const copyFailed = message<{ address: string | number }>('copyFailed');

/** Follow {name} on {service} */
export const follow = message<{ name: string | number; service: string | number }>('follow');

/** Show the button of {service} here */
export const followHere = message<{ service: string | number }>('followHere');

/** The button comes from {service} ({host}), which can see your IP address. */
export const followNote = message<{ host: string | number; service: string | number }>('followNote');

/** {service} does not answer at the moment. Please use the link. */
export const noAnswer = message<{ service: string | number }>('noAnswer');

/** Like */
export const like = message('like');

/** {count, plural, one {# like} other {# likes}} */
export const likes = message<{ count: number }>('likes');

/** You like this. */
export const liked = message('liked');

/** You no longer like this. */
export const likeTakenBack = message('likeTakenBack');

/** That did not work. Please try again later. */
export const tryLater = message('tryLater');

/** {count, plural, =0 {No comments yet} one {# comment} other {# comments}} */
export const comments = message<{ count: number }>('comments');

/** Comments */
export const countUnknown = message('countUnknown');

/** Oldest first */
export const oldestFirst = message('oldestFirst');

/** Newest first */
export const newestFirst = message('newestFirst');

/** More comments */
export const moreComments = message('moreComments');

/** {count, plural, one {# more reply} other {# more replies}} */
export const moreReplies = message<{ count: number }>('moreReplies');

/** Reply */
export const reply = message('reply');

/** Reply to {name} */
export const replyName = message<{ name: string | number }>('replyName');

/** In reply to {name} */
export const inReply = message<{ name: string | number }>('inReply');

/** Do not reply to {name} */
export const noReply = message<{ name: string | number }>('noReply');

/** Write a comment */
export const writeComment = message('writeComment');

/** Name */
export const yourName = message('yourName');

/** Email (nobody sees it) */
export const yourEmail = message('yourEmail');

/** Comment */
export const yourComment = message('yourComment');

/** You comment as {name}. */
export const commentAs = message<{ name: string | number }>('commentAs');

/** Send the comment */
export const send = message('send');

/** Your comment is stored. Others will see it once it has been approved. */
export const waits = message('waits');

/** Waits for approval */
export const waitsShort = message('waitsShort');

/** Your comment is on the page. */
export const isShown = message('isShown');

/** Edit */
export const edit = message('edit');

/** Save */
export const save = message('save');

/** Cancel */
export const cancel = message('cancel');

/** edited */
export const edited = message('edited');

/** of this site */
export const byOwner = message('byOwner');

/** Comments are closed. */
export const closed = message('closed');

/** The comments are at {service} */
export const threadBy = message<{ service: string | number }>('threadBy');

/** Show the comments here */
export const threadHere = message('threadHere');

/** The comments come from {service} ({host}), which can see your IP address. */
export const threadNote = message<{ host: string | number; service: string | number }>('threadNote');

/** This comment was removed. */
export const gone = message('gone');
