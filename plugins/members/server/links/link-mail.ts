import type { SiteOrigins } from '@plinth/server/http';
import { inLanguage } from '@plinth/server/messages';
import type { ComposeMail } from '@plinth/server/services';
import {
  mailChangedSubject,
  mailChangedText,
  mailEmailSubject,
  mailEmailText,
  mailJoinSubject,
  mailJoinText,
  mailKnownSubject,
  mailKnownText,
  mailLinkOnce,
  mailPasskeySubject,
  mailPasskeyText,
  mailResetSubject,
  mailResetText,
} from '../messages/messages.ts';
import { accountAddress, LINK_PATH } from '../pages/account-address.ts';
import type { MemberLinkRow, MemberLinks } from '../rows/member-links.ts';
import type { Members } from '../rows/members.ts';
import { newLinkToken } from './link-token.ts';

/** Kind that the outbox uses for mails of this feature. */
export const MAIL_KIND = 'member';
const LINK_LIFETIME_MS = 60 * 60 * 1000;

interface LinkMailParts {
  readonly links: MemberLinks;
  readonly members: Members;
  readonly siteName: () => string;
  readonly origins: SiteOrigins;
}

/**
 * Writes the mail with a link, or the notice of a change. This function checks whether the address has an account. It
 * runs after the visitor has got the answer, so neither the text nor the response time reveals whether the account
 * exists. The token is made here too, so that it exists only in the mail.
 */
export function composeLinkMail({ links, members, siteName, origins }: LinkMailParts): ComposeMail {
  return async ([id = '']) => {
    const link = await links.byId(id.slice(MAIL_KIND.length + 1));
    if (!link) return undefined;
    const isKnown = (await members.byEmail(link.email)) !== undefined;
    const texts = textsFor(link.purpose, isKnown);
    if (!texts) return undefined;
    if (texts.hasLink === false)
      return inLanguage(link.locale, () => ({
        to: link.email,
        subject: texts.subject({ site: siteName() }),
        text: texts.text(),
        replyTo: undefined,
      }));
    const origin = origins.stored(link.origin);
    if (origin === undefined) return undefined;
    const { token, hash } = newLinkToken();
    await links.setToken(link.id, hash, new Date(Date.now() + LINK_LIFETIME_MS));
    return inLanguage(link.locale, () => {
      const address = new URL(`${origin}${accountAddress(LINK_PATH, link.next)}`);
      address.searchParams.set('token', token);
      return {
        to: link.email,
        subject: texts.subject({ site: siteName() }),
        text: [texts.text(), address.href, mailLinkOnce()].join('\n\n'),
        replyTo: undefined,
      };
    });
  };
}

interface Texts {
  /** Does the mail contain a link? Default: true. */
  readonly hasLink?: false;
  subject(values: { site: string }): string;
  text(): string;
}

/**
 * The texts of a mail. No mail is sent, and the result is undefined, when a password should be reset but no account has
 * the address, or when a member wants an address that another account already has.
 */
function textsFor(purpose: MemberLinkRow['purpose'], isKnown: boolean): Texts | undefined {
  switch (purpose) {
    case 'join':
      return isKnown
        ? { subject: mailKnownSubject, text: mailKnownText }
        : { subject: mailJoinSubject, text: mailJoinText };
    case 'reset':
      return isKnown ? { subject: mailResetSubject, text: mailResetText } : undefined;
    case 'email':
      return isKnown ? undefined : { subject: mailEmailSubject, text: mailEmailText };
    case 'email-changed':
      return { subject: mailChangedSubject, text: mailChangedText, hasLink: false };
    case 'passkey-added':
      return { subject: mailPasskeySubject, text: mailPasskeyText, hasLink: false };
  }
}
