/** `#itemId=x`, `#itemId/x` or `#x`. */
export function hashItem(hash: string): string {
  return decoded(hash.replace(/^#(?:itemId[=/])?/, ''));
}

/** Percent signs read as the address bar does; text that is no address stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign is a letter like any other.
    return text;
  }
}
