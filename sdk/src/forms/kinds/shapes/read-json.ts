/**
 * Reads a text of the `form` JSON. A missing value gives an empty text, and a number is converted to a text; any other
 * type gives undefined.
 */
export function readText(raw: unknown): string | undefined {
  if (raw === null || raw === undefined) return '';
  // A lone surrogate is replaced, because it can be neither stored nor sent.
  if (typeof raw === 'string') return raw.toWellFormed().replaceAll('\r\n', '\n');
  return typeof raw === 'number' ? String(raw) : undefined;
}

/** Reads a list of texts. A single text counts as a list of one. */
export function readTexts(raw: unknown): readonly string[] | undefined {
  const list: readonly unknown[] = Array.isArray(raw) ? raw : [raw ?? []].flat();
  const texts = list.map(readText);
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

/**
 * Reads the properties of an object of the `form` JSON. Ignores inherited properties, because an item can have the id
 * `constructor`.
 */
export function readRecord(raw: unknown): Map<string, unknown> | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  return new Map(Object.entries(raw));
}
