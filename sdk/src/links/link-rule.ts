/** What a link of one kind must keep to (§5). */
export interface LinkRule {
  /** How a link of this kind begins. */
  readonly start: RegExp;
  /** Characters that the link must stay under, with its protocol or its `#` and without white space around it. */
  readonly limit: number;
  readonly shape?: { test(link: string): boolean };
}

/** The URL parser repairs `http:host` and `http:/host`; a browser on an http page reads them as paths. */
const WITH_HOST = {
  test: (link: string) =>
    /^[^/]*\/\/[^/]/.test(link.replaceAll('\\', '/')) && URL.canParse(link.replace(/^(?=[/\\])/, 'https:')),
};

// The name of each rule is that of the fault messages in `classify-link.ts`. The first rule whose start fits counts.
export const LINK_RULES = {
  anchor: { start: /^#/, limit: 100 },
  tel: { start: /^tel:/i, limit: 50, shape: /^....[\d+-]+$/ },
  sms: { start: /^sms:/i, limit: 1000 },
  /** name@domain.tld, with the subject and the like that may follow. */
  mailto: { start: /^mailto:/i, limit: 1000, shape: /^.{7}[^\s@?]+@[^\s@?.]+(\.[^\s@?.]+)+(\?.*)?$/ },
  ftp: { start: /^ftp:/i, limit: 100, shape: WITH_HOST },
  javascript: { start: /^javascript:/i, limit: 250 },
  external: { start: /^(https?:|[/\\]{2})/i, limit: Number.POSITIVE_INFINITY, shape: WITH_HOST },
  /** No link has such a protocol, and `www.` would be a page of this site. */
  malformed: { start: /^([^/?#:]*:|www\.)/i, limit: 0 },
  path: { start: /^/, limit: 150 },
} as const satisfies Readonly<Record<string, LinkRule>>;

export type LinkKind = keyof typeof LINK_RULES;

/** The rule for a link that was cleaned (`cleanLink`), by its name. */
export function linkRule(link: string): readonly [kind: LinkKind, rule: LinkRule] {
  const rules = Object.entries(LINK_RULES) as [LinkKind, LinkRule][];
  return rules.find(([, { start }]) => start.test(link)) ?? ['path', LINK_RULES.path];
}

/** Is it a link, and does it keep its rule? */
export function keepsLinkRule(link: string): boolean {
  const [, { limit, shape }] = linkRule(link);
  return link !== '' && link.length < limit && (!shape || shape.test(link));
}
