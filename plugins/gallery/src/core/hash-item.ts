/**
 * §2 The item that a hash names: `#itemId=x`, `#itemId/x` or `#x`. The last form means an element of the page that has
 * this id, when there is one; it is empty then.
 */
export function hashItem(hash: string, page: Pick<Document, 'getElementById'> = document): string {
  const name = decoded(hash.slice(1));
  const item = name.replace(/^itemId[=/]/, '');
  return item === name && page.getElementById(name) ? '' : item;
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
