/** The values in order, each once. */
export function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
