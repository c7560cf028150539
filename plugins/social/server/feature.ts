import { type Feature, regularWork } from '@plinth/server';
import { personalPages } from '@plinth/server/html';
import { signedLinks } from '@plinth/server/http';
import { findMembers, mailService } from '@plinth/server/services';
import { secretSetting } from '@plinth/server/storage';
import { commentCheck } from './check/check-comment.ts';
import { COMMENT_SETTINGS } from './check/check-settings.ts';
import { announceComments, COMMENT_MAIL } from './mail/announce-comments.ts';
import { composeCommentMail } from './mail/comment-mail.ts';
import { commentNews } from './owner/comment-news.ts';
import { COMMENT_MAIL_PATH, OWNED_COMMENTS_PATH } from './owner/comment-paths.ts';
import { ownerCommentRoutes } from './owner/comment-routes.ts';
import { readModeration } from './owner/moderation.ts';
import { commentCalls } from './pages/comment-calls.ts';
import { commentPages } from './pages/comment-pages.ts';
import type { CommentParts } from './pages/comment-parts.ts';
import { likeRoutes } from './pages/like-routes.ts';
import { postComment } from './pages/post-comment.ts';
import {
  COMMENTS_CALL_PATH,
  COMMENTS_PATH,
  COUNT_CALL_PATH,
  EDIT_PATH,
  LIKES_CALL_PATH,
  LIKES_PATH,
  socialLocale,
} from './pages/social-address.ts';
import { memberCommentData, personalComments } from './person/personal-comments.ts';
import { createPageNews } from './publishing/page-news.ts';
import { socialContent } from './publishing/social-content.ts';
import { createSocialTables } from './rows/social-tables.ts';
import { tidyComments } from './rows/tidy-comments.ts';
import { SOCIAL_AUDIT_ACTIONS } from './social-audit-actions.ts';
import { SOCIAL_ERRORS } from './social-errors.ts';
import { createCommentWriter } from './writing/comment-writer.ts';

const SECRET = 'social.secret';
/** Interval of the checks for comments that no mail has told the owner of. */
const ANNOUNCE_EVERY_MS = 30_000;
/** Limit for the body of a form. A text of 4,000 characters has up to nine bytes for each in the form. */
const LARGEST_BODY_BYTES = 60_000;

/** Comments and likes of the site. */
const SOCIAL: Feature = {
  name: 'social',
  settings: COMMENT_SETTINGS,
  tables: ['social_comments', 'social_threads', 'social_bans', 'social_likes', 'social_like_counts'],
  migrations: { '0060-social': { up: createSocialTables } },
  calledPaths: [COMMENTS_CALL_PATH, LIKES_CALL_PATH, COUNT_CALL_PATH],
  linkedPages: [{ exact: COMMENTS_PATH }],
  reservedPaths: [{ exact: COMMENTS_PATH }, { exact: EDIT_PATH }, { exact: LIKES_PATH }],
  errorCodes: SOCIAL_ERRORS,
  auditActions: SOCIAL_AUDIT_ACTIONS,
  personalData: { kind: 'own' },
  pageContent: socialContent,
  start: async (site) => {
    const { config, database, log, origins } = site;
    const links = signedLinks(await secretSetting(database, SECRET), 'comment', COMMENT_MAIL_PATH);
    const siteName = () => site.publisher.site()?.name ?? '';
    const mail = mailService.of(site).begin(composeCommentMail({ database, links, siteName, origins }), COMMENT_MAIL);
    const announced = regularWork(
      async () => {
        if (await announceComments(database, new Date())) mail.sendSoon();
      },
      { everyMs: ANNOUNCE_EVERY_MS, log, failure: 'the owner could not be told of comments' },
    );
    const news = await createPageNews(site);
    const writer = createCommentWriter(database, config);
    const changed = () => void news.look();
    const parts: CommentParts = {
      site,
      members: findMembers(site),
      writer,
      check: commentCheck(site),
      moderation: () => readModeration(database),
      changed,
      waits: announced.runSoon,
    };
    return {
      routes: (app) =>
        personalPages(
          app,
          socialLocale,
          (scope) => {
            const post = postComment(parts);
            commentCalls(scope, parts, post);
            commentPages(scope, parts, post);
            likeRoutes(scope, site, news.liked);
          },
          { largestBodyBytes: LARGEST_BODY_BYTES },
        ),
      ownerRoutes: (area) => ownerCommentRoutes(area, parts, links),
      navigation: [{ href: OWNED_COMMENTS_PATH, title: 'Comments' }],
      news: () => commentNews(database),
      person: personalComments(database, changed),
      memberData: memberCommentData(),
      tidy: (now) => tidyComments(database, now),
      close: async () => {
        await announced.close();
        await news.close();
        await writer.close();
      },
    };
  },
};

export const features: readonly Feature[] = [SOCIAL];
