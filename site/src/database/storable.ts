/** PostgreSQL stores neither NUL nor lone surrogates in a text; JSON escapes both by itself. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
