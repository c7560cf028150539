import type { SiteParts } from '@plinth/server';
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

/** A link contains a token, so it must not lead to any address but that of the site. */
const NO_ORIGIN_HINT =
  'Set "origin" in site.json to the public address of the site: https://example.org. If it has several, name them in PLINTH_SITE_ORIGINS.';

/**
 * Puts a mail with a link into the outbox. The work is the same whether or not the address has an account, so that the
 * response time does not reveal which addresses have one. Resolves to false when the site does not know its own address,
 * so that it can send no link.
 */
export type RequestLink = (wanted: WantedLink, request: FastifyRequest) => Promise<boolean>;

export function createLinkRequests(site: SiteParts, mail: { sendSoon(): void }): RequestLink {
  const { database, limits, origins, log } = site;
  const limit = limits.exact({ name: 'member-mail', limit: MAILS_PER_ADDRESS, windowMs: WINDOW_MS });
  return async ({ purpose, email, name = '', memberId, next = '' }, request) => {
    const origin = origins.of(request);
    if (origin === undefined) {
      log.error(
        { code: 'PLINTH-SITE-144', hint: NO_ORIGIN_HINT },
        'a link was not sent, because the site does not know its own address',
      );
      return false;
    }
    const waitS = await limit(email);
    if (waitS > 0) {
      log.warn(
        { ip: request.ip },
        'a mail to a member was not sent, because the address got several within fifteen minutes',
      );
      return true;
    }
    const link = { purpose, email, name, member_id: memberId ?? null, origin, next };
    await database.transaction().execute((transaction) => addMail(transaction, link));
    mail.sendSoon();
    return true;
  };
}
