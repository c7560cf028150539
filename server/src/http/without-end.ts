/**
 * Removes all characters at the end of a text that `characters` contains. A pattern such as `/\/+$/` does the same, but
 * looks for the end from every slash: its time grows with the square of the number of slashes.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
