/**
 * §2 The id of the item that a hash names: `#itemId=x`, `#itemId/x` or `#x`. Empty when an element of the page has the
 * id `x` of `#x`, because the hash then names that element.
 */
export function hashItem(hash: string, page: Pick<Document, 'getElementById'> = document): string {
  const name = decoded(hash.slice(1));
  const item = name.replace(/^itemId[=/]/, '');
  return item === name && page.getElementById(name) ? '' : item;
}

/** Decodes percent-encoding as the address bar does. Text with invalid encoding is not changed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The encoding is invalid, for example because a percent sign is meant as ordinary text.
    return text;
  }
}
