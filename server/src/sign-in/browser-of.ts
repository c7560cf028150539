/**
 * Names of browsers in user agents. The most specific come first, because the user agents of most browsers also contain
 * names of other browsers.
 */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Kind of browser and system, for a list of sessions: `Firefox, Linux`. Empty when neither is known. The
 * user agent itself is not stored.
 */
export function browserOf(userAgent = ''): string {
  const nameIn = (table: typeof BROWSERS) => table.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].flat().join(', ');
}
