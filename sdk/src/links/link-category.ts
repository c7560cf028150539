/** §5 Link categories. */
export const LinkCategory = {
  anchor: 'anchor',
  /** A page, collection or item of this site. */
  contentLink: 'content link',
  externalLink: 'external link',
  /** A file of this site, below `/s/` (§2). */
  fileLink: 'file link',
  /** Begins with a protocol that is not allowed, or has no valid host. */
  malformedProtocol: 'malformed protocol',
  /** tel, sms, mailto, ftp and javascript. */
  miscProtocol: 'misc protocol',
  empty: 'empty',
} as const;

export type LinkCategory = (typeof LinkCategory)[keyof typeof LinkCategory];
