/**
 * §5 Link rules: the length in characters that a link must stay under. The whole link counts, with its protocol or
 * its `#`, and without white space around it.
 */
export const LINK_LENGTH_LIMITS_CHARS = {
  tel: 50,
  sms: 1000,
  mailto: 1000,
  anchor: 100,
  ftp: 100,
  javascript: 250,
  path: 150,
} as const;

export type LimitedLink = keyof typeof LINK_LENGTH_LIMITS_CHARS;
