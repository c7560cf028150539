/**
 * Removes control characters anywhere in a link, and white space around it. Browsers ignore tabs and line breaks in an
 * address: they read `java`, a tab and `script:` as `javascript:`. The code that checks links must read them in the
 * same way.
 */
export function cleanLink(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes.
  return value.replace(/[\u0000-\u001f\u007f-\u009f]/g, '').trim();
}

/** The text before the first colon, in lower case. Undefined when a slash, `?` or `#` comes before the colon. */
export function linkProtocol(link: string): string | undefined {
  return /^([^/?#:]*):/.exec(link)?.[1]?.toLowerCase();
}
