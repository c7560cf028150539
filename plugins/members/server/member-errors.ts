/** Error codes of members, and their meanings. */
export const MEMBER_ERRORS = {
  'PLINTH-SITE-140': 'the email address or the password of a member is wrong',
  'PLINTH-SITE-141': 'too many attempts to sign in',
  'PLINTH-SITE-142': 'a page of another site sent the request of a member',
  'PLINTH-SITE-143': 'members can sign in only over a secure connection',
  'PLINTH-SITE-144': 'the address of the site, which a mail to a member must contain, is not known',
  'PLINTH-SITE-145': 'a passkey was refused',
  'PLINTH-SITE-146': 'passkeys cannot be used at this address',
} as const;

type MemberErrorTable = typeof MEMBER_ERRORS;

declare module '@plinth/server/error-codes' {
  interface SiteErrorTable extends MemberErrorTable {}
}
