/**
 * Path, query and hash of an address on `origin`; undefined for any other address. Used for `frameUrl` (§2): anybody
 * can put an address there, and the browser navigates to it.
 *
 * Accepts a path that begins with one slash, or a full `http(s)` address of the same origin. Refuses everything that
 * some parser could read as an address on a different origin: `//host`, backslashes, control characters, credentials,
 * and all of these in percent-encoding, however often encoded. Refuses an address of more than 8,000 characters.
 * Never throws.
 */
export function sameOriginPath(value: string, origin: string): string | undefined {
  if (value.length > LONGEST_ADDRESS) return undefined;
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

/** In characters. RFC 9110 (4.1) recommends that everybody who handles addresses accepts this length. */
const LONGEST_ADDRESS = 8_000;

/**
 * The URL parser removes or changes these characters. So two parsers could read different addresses from the same text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const AMBIGUOUS = /[\u0000-\u001f\u007f-\u009f\\]/;

const ABSOLUTE = /^(?:\/(?!\/)|https?:\/\/)/i;

/** What `decodeSeparators` decodes, by the two characters after the percent sign. */
const SEPARATORS = new Map([
  ['25', '%'],
  ['2f', '/'],
  ['5c', '\\'],
  ['2e', '.'],
  ['09', '\t'],
  ['0a', '\n'],
  ['0d', '\r'],
]);

/**
 * Decodes `%`, `/`, `\`, `.`, tab and line breaks until none of them is encoded. Reads the path once, from its end, so
 * that a decoded percent sign finds the rest of its sequence already decoded.
 */
function decodeSeparators(path: string): string {
  const decoded: string[] = [];
  for (let at = path.length - 1; at >= 0; at -= 1) {
    let character = path.charAt(at);
    while (character === '%') {
      const separator = SEPARATORS.get(`${decoded.at(-1)}${decoded.at(-2)}`.toLowerCase());
      if (separator === undefined) break;
      decoded.length -= 2;
      character = separator;
    }
    decoded.push(character);
  }
  return decoded.reverse().join('');
}
