/**
 * Replaces characters that PostgreSQL cannot store in a text: NUL and lone surrogates. JSON does not need this, because
 * it escapes both.
 */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
