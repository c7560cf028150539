/**
 * Removes the characters that the URL parser ignores: control characters anywhere, and white space around the link. So
 * `java script:` is recognised as `javascript:`.
 */
export function cleanLink(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes.
  return value.replace(/[\u0000-\u001f\u007f-\u009f]/g, '').trim();
}

/** The text before the first colon, in lower case. Undefined when a slash, `?` or `#` comes before the colon. */
export function linkProtocol(link: string): string | undefined {
  return /^([^/?#:]*):/.exec(link)?.[1]?.toLowerCase();
}
