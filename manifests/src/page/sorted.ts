/** Returns the values sorted, each once. */
export function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
