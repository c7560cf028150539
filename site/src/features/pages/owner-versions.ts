import type { SiteParts } from '@plinth/server';
import { messagePage } from '@plinth/server/html';
import { inLanguage } from '@plinth/server/messages';
import type { PageVersion, PublishedPage } from '@plinth/server/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinVersions } from '../../publishing/publisher/page-version.ts';
import { accountsService } from '../accounts/service.ts';

/**
 * Limit for the owner's versions of pages that one account may request in a minute. They are rendered by the same
 * workers that publish pages for visitors. `plinth bisect` requests about ten versions.
 */
const VERSIONS_PER_MINUTE = 120;

/**
 * Returns the owner's version of a page, or the seconds to wait when the account has requested too many versions.
 * Returns undefined when no feature has a version for the owner, or when the sender is not the owner.
 */
type OwnersVersion = (page: PublishedPage, request: FastifyRequest) => Promise<PublishedPage | number | undefined>;

export function createOwnerVersions(parts: SiteParts): OwnersVersion {
  const limit = parts.limits.shared({ name: 'owner versions', limit: VERSIONS_PER_MINUTE, windowMs: 60_000 });
  return async (page, request) => {
    const versions = await ownerVersions(page, request, request.url, parts);
    if (versions.length === 0) return undefined;
    if (!parts.config.dev) {
      const owner = await accountsService.of(parts).guard.account(request, 'authenticated');
      if (!owner) return undefined;
      const waitS = limit.take(owner.accountId);
      if (waitS > 0) return waitS;
    }
    return parts.publisher.version(page.path, joinVersions(versions));
  };
}

/**
 * Answers a request above the limit for the owner's versions.
 * @param waitS Seconds until the account may request a version again.
 */
export function sendTooManyVersions(waitS: number, reply: FastifyReply, parts: SiteParts): FastifyReply {
  const html = inLanguage('en', () =>
    messagePage(parts, {
      title: 'Too many pages in a short time',
      text: `A page with the inspector or an override is rendered for each request, so the number of such requests is limited (PLINTH-SITE-042). Reload the page in ${waitS} s.`,
    }),
  );
  return reply
    .code(429)
    .header('retry-after', waitS)
    .header('cache-control', 'private, no-store')
    .header('vary', 'Accept-Encoding, Cookie')
    .type('text/html; charset=utf-8')
    .send(html);
}

/**
 * The changes that features make in a page for the account that sent the request. Empty when no feature changes the
 * page, or the account does not have the permission.
 *
 * @param address Path and query of the page.
 */
export async function ownerVersions(
  page: PublishedPage,
  request: FastifyRequest,
  address: string,
  parts: SiteParts,
): Promise<readonly PageVersion[]> {
  const { guard } = accountsService.of(parts);
  const asked = parts.features().map(async ({ ownerVersion }) => {
    const version = await ownerVersion?.of(page, request, address);
    if (!ownerVersion || !version) return [];
    return parts.config.dev || (await guard.account(request, ownerVersion.permission)) ? [version] : [];
  });
  return (await Promise.all(asked)).flat();
}
