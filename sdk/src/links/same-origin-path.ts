/**
 * Path, query and hash of an address on `origin`; undefined for any other address. Used for `frameUrl` (§2): anybody
 * can put an address there, and the browser navigates to it.
 *
 * Accepts a path that begins with one slash, or a full `http(s)` address of the same origin. Refuses everything that
 * some parser could read as an address on a different origin: `//host`, backslashes, control characters, credentials,
 * and all of these in percent-encoding, however often encoded. Never throws.
 */
export function sameOriginPath(value: string, origin: string): string | undefined {
  const address = value.trim();
  if (AMBIGUOUS.test(address) || !ABSOLUTE.test(address)) return undefined;

  const base = parse(origin);
  if (!base || !/^https?:$/.test(base.protocol)) return undefined;
  const url = parse(address, base);
  if (url?.origin !== base.origin || url.username || url.password || url.pathname.startsWith('//')) return undefined;

  const decoded = parse(decodeSeparators(url.pathname), base);
  if (decoded?.origin !== base.origin || decoded.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Does the same as `URL.parse`, which is missing in some of the supported browsers. */
function parse(address: string, base?: URL): URL | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined;
}

/**
 * The URL parser removes or changes these characters. So two parsers could read different addresses from the same text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const AMBIGUOUS = /[\u0000-\u001f\u007f-\u009f\\]/;

const ABSOLUTE = /^(?:\/(?!\/)|https?:\/\/)/i;

/** Decodes `%`, `/`, `\`, `.`, tab and line breaks until none of them is encoded. */
function decodeSeparators(path: string): string {
  let decoded = path;
  let previous: string;
  do {
    previous = decoded;
    decoded = previous.replace(/%(25|2f|5c|2e|09|0a|0d)/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  } while (decoded !== previous);
  return decoded;
}
