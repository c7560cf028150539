interface Stored {
  readonly name: string;
  readonly value: string;
  /** Domain of the cookie. Undefined when only the host that has set the cookie gets it. */
  readonly domain: string | undefined;
  readonly path: string;
}

/**
 * A document with cookies as in a browser (RFC 6265). Cookies are identified by name, domain and path, and sorted so
 * that longer paths come first. Refuses cookies for a top-level domain.
 */
export function cookieJar(address: string): { readonly document: Document; readonly stored: () => readonly string[] } {
  const location = new URL(address);
  let all: readonly Stored[] = [];
  const isOf = ({ domain, path }: Stored) =>
    (domain === undefined || `.${location.hostname}`.endsWith(`.${domain}`)) &&
    (location.pathname === path || location.pathname.startsWith(path.endsWith('/') ? path : `${path}/`));
  const document = {
    location,
    get cookie() {
      const visible = all.filter(isOf).sort((one, other) => other.path.length - one.path.length);
      return visible.map(({ name, value }) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [[name = '', value = ''] = [], ...attributes] = text.split('; ').map((part) => part.split('='));
      const { domain, path = '/', ...others } = Object.fromEntries(attributes);
      if (domain !== undefined && (!domain.includes('.') || !`.${location.hostname}`.endsWith(`.${domain}`))) return;
      all = all.filter((each) => each.name !== name || each.domain !== domain || each.path !== path);
      if (others['max-age'] !== '0') all = [...all, { name, value, domain, path }];
    },
  };
  return {
    document: document as unknown as Document,
    stored: () => all.map(({ name, value, domain = 'host', path }) => `${name}=${value} ${domain} ${path}`),
  };
}
