import { PageType } from '@plinth/sdk/enums';
import type { SiteParts } from '@plinth/server';
import type { PublishedPage } from '@plinth/server/pages';
import { pagesService } from '@plinth/server/services';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  createAccount,
  lockOpen,
  lockText,
  lockTitle,
  membersOnlyText,
  membersOnlyTitle,
  passwordLabel,
  signInTitle,
} from '../messages/messages.ts';
import { accountAddress, SIGN_IN_PATH, SIGN_UP_PATH } from '../pages/account-address.ts';
import { fieldHtml, linkHtml, linksHtml, paragraph, problemHtml, submitHtml } from '../pages/account-html.ts';
import type { AccountTools } from '../pages/account-tools.ts';

/** §2 Member-access page root: class of the element around the content of a page that refuses access. */
const ACCESS_PAGE_ROOT = 'sqs-member-access-page-root';

/** The pages that are shown in place of a refused page. They contain no content of the refused page. */
export interface RefusedPages {
  /** The site's page of type 106 (§2), or a plain page if the site has none. */
  accessDenied(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /**
   * The site's page of type 103 (§2), which asks for a password, or a plain page if the site has none. With a
   * `problem`, it is always the plain page. The form is posted to the address of the locked page.
   */
  lockScreen(request: FastifyRequest, reply: FastifyReply, problem?: string): Promise<FastifyReply>;
}

export function createRefusedPages(site: SiteParts, tools: AccountTools): RefusedPages {
  /** The page of the site with this page type, in the language of the request. */
  const ownPage = async (pageType: number, request: FastifyRequest): Promise<PublishedPage | undefined> => {
    const page = await site.publisher.pageOfType(pageType, request.locale);
    // The page has the status 403 and no cache may store it, because other visitors get a different page at the same
    // address.
    return page && { ...page, status: 403, isForOwner: true };
  };
  return {
    accessDenied: async (request, reply) => {
      const own = await ownPage(PageType.memberAreaAccessDenied, request);
      if (own) return pagesService.of(site).send(own, request, reply, true);
      const content = [
        paragraph(membersOnlyText()),
        linksHtml(
          linkHtml(accountAddress(SIGN_IN_PATH, request.url), signInTitle()),
          linkHtml(accountAddress(SIGN_UP_PATH, request.url), createAccount()),
        ),
      ];
      const root = `<div class="${ACCESS_PAGE_ROOT}">${content.join('')}</div>`;
      reply.code(403).header('cache-control', 'private, no-store');
      return tools.show(reply, { title: membersOnlyTitle(), content: root });
    },
    lockScreen: async (request, reply, problem) => {
      const own = problem === undefined ? await ownPage(PageType.lockScreen, request) : undefined;
      if (own) return pagesService.of(site).send(own, request, reply, true);
      const field = fieldHtml({
        name: 'password',
        label: passwordLabel(),
        type: 'password',
        autocomplete: 'off',
        isInvalid: problem !== undefined,
      });
      // A form without an `action` is posted to the address of the page.
      const form = `<form class="site-account__form" method="post">${field}${submitHtml(lockOpen())}</form>`;
      if (reply.statusCode === 200) reply.code(403);
      reply.header('cache-control', 'private, no-store');
      return tools.show(reply, { title: lockTitle(), content: problemHtml(problem) + paragraph(lockText()) + form });
    },
  };
}
