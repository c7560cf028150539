import type { SiteParts } from '@plinth/server';
import { SiteError } from '@plinth/server/errors';
import type { FastifyRequest } from 'fastify';
import type { LinkPurpose } from '../rows/member-links.ts';
import { addMail } from './add-mail.ts';

/**
 * Limit for the mails to one address in fifteen minutes. A visitor who requests more gets the same answer but no mail.
 */
const MAILS_PER_ADDRESS = 3;
const WINDOW_MS = 15 * 60_000;

interface WantedLink {
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly name?: string;
  readonly memberId?: string;
  readonly next?: string;
}

/**
 * Puts a mail with a link into the outbox. The work is the same whether or not the address has an account, so that the
 * response time does not reveal which addresses have one.
 */
export type RequestLink = (wanted: WantedLink, request: FastifyRequest) => Promise<void>;

export function createLinkRequests(site: SiteParts, mail: { sendSoon(): void }): RequestLink {
  const { database, limits, origins, log } = site;
  const limit = limits.exact({ name: 'member-mail', limit: MAILS_PER_ADDRESS, windowMs: WINDOW_MS });
  return async ({ purpose, email, name = '', memberId, next = '' }, request) => {
    const waitS = await limit(email);
    if (waitS > 0) {
      log.warn(
        { ip: request.ip },
        'a mail to a member was not sent, because the address got several within fifteen minutes',
      );
      return;
    }
    const origin = originFor(origins.of(request));
    const link = { purpose, email, name, member_id: memberId ?? null, origin, next };
    await database.transaction().execute((transaction) => addMail(transaction, link));
    mail.sendSoon();
  };
}

/** The origin of a mailed link. The link contains a token, so nobody but the site may get it. */
function originFor(origin: string | undefined): string {
  if (origin !== undefined) return origin;
  throw new SiteError(
    'PLINTH-SITE-144',
    'the address of the site, which a mail to a member must contain, is not known',
    {
      hint: 'Set "origin" in site.json to the public address of the site: https://example.org. If it has several, name them in PLINTH_SITE_ORIGINS.',
    },
  );
}
