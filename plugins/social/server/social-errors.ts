/** Error codes of comments and likes, and their meanings. */
export const SOCIAL_ERRORS = {
  'PLINTH-SITE-380': 'name, email address or text of a comment is not valid',
  'PLINTH-SITE-381': 'a page takes no comments, or does not exist',
  'PLINTH-SITE-382': 'too many comments or likes from one address, or of the whole site',
  'PLINTH-SITE-383': 'a comment was sent sooner than a person can write it',
  'PLINTH-SITE-384': 'a comment has the text of an earlier comment of the same visitor',
  'PLINTH-SITE-385': 'a comment has too many links',
  'PLINTH-SITE-386': 'the name of a comment is that of the site',
  'PLINTH-SITE-387': 'a visitor may not comment',
  'PLINTH-SITE-388': 'the comment to which somebody replies does not exist',
  'PLINTH-SITE-389': 'a comment cannot be edited any more, or is not of this visitor',
  'PLINTH-SITE-390': 'a page of another site sent a comment or a like',
  'PLINTH-SITE-391': 'the target of a like is not a path or a name',
  'PLINTH-SITE-392': 'a file of comments cannot be imported',
  'PLINTH-SITE-393': 'the checking service of comments did not answer',
} as const;

type SocialErrorTable = typeof SOCIAL_ERRORS;

declare module '@plinth/server/error-codes' {
  interface SiteErrorTable extends SocialErrorTable {}
}
