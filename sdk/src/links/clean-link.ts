/**
 * A link as the URL parser reads it at most: without the characters it ignores (control characters anywhere, white
 * space around), so that `java\nscript:` is seen for what it is.
 */
export function cleanLink(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes.
  return value.replace(/[\u0000-\u001f\u007f-\u009f]/g, '').trim();
}

/** What stands before the first colon, in lower case; undefined when a path, query or hash comes first. */
export function linkProtocol(link: string): string | undefined {
  return /^([^/?#:]*):/.exec(link)?.[1]?.toLowerCase();
}
