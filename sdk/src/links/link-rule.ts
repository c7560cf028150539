/** Rule of §5 for one kind of link. */
export interface LinkRule {
  /** How a link of this kind begins. */
  readonly start: RegExp;
  /**
   * The link must have fewer characters than this, counted with its protocol or its `#` and without white space around
   * it.
   */
  readonly limit: number;
  readonly shape?: { test(link: string): boolean };
}

/**
 * `https?:` must be followed by two slashes. The URL parser also accepts `http:host` and `http:/host` as hosts, but on
 * a page of the same protocol a browser reads them as paths.
 */
const WITH_HOST = {
  test: (link: string) =>
    /^[^/]*\/\/[^/]/.test(link.replaceAll('\\', '/')) && URL.canParse(link.replace(/^(?=[/\\])/, 'https:')),
};

// The rules, by kind of link. `classify-link.ts` uses the same names for the kinds. For a link, the first rule whose
// `start` matches applies.
const LINK_RULES = {
  anchor: { start: /^#/, limit: 100 },
  tel: { start: /^tel:/i, limit: 50, shape: /^....[\d+-]+$/ },
  sms: { start: /^sms:/i, limit: 1000 },
  /** name@domain.tld, optionally with a query such as a subject. */
  mailto: { start: /^mailto:/i, limit: 1000, shape: /^.{7}[^\s@?]+@[^\s@?.]+(\.[^\s@?.]+)+(\?.*)?$/ },
  ftp: { start: /^ftp:/i, limit: 100, shape: WITH_HOST },
  javascript: { start: /^javascript:/i, limit: 250 },
  external: { start: /^(https?:|[/\\]{2})/i, limit: Number.POSITIVE_INFINITY, shape: WITH_HOST },
  /**
   * Never allowed: a link with any other protocol, and a link that begins with `www.`, which a browser would read as a
   * page of this site.
   */
  malformed: { start: /^([^/?#:]*:|www\.)/i, limit: 0 },
  path: { start: /^/, limit: 150 },
} as const satisfies Readonly<Record<string, LinkRule>>;

export type LinkKind = keyof typeof LINK_RULES;

/** Finds the kind of a cleaned link (`cleanLink`): its name and its rule. */
export function linkRule(link: string): readonly [kind: LinkKind, rule: LinkRule] {
  const rules = Object.entries(LINK_RULES) as [LinkKind, LinkRule][];
  return rules.find(([, { start }]) => start.test(link)) ?? ['path', LINK_RULES.path];
}

/** Is this text a link, and does it follow the rule of its kind? */
export function keepsLinkRule(link: string): boolean {
  const [, { limit, shape }] = linkRule(link);
  return link !== '' && link.length < limit && (!shape || shape.test(link));
}
