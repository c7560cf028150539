/**
 * Replaces what PostgreSQL cannot store in a text: NUL and lone surrogates. JSON needs no such step, because it escapes
 * both.
 */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
