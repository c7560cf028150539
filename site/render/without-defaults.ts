/**
 * Parsed data without what the schema puts back by itself: a browser has less to read, and finds the same. `given` is
 * what was parsed; what it did not say is a default. Where leaving something out would change anything, it stays.
 *
 * @param parse The schema of the data. It takes what it gave (architecture.md, "Block markup").
 */
export function withoutDefaults(parsed: unknown, given: unknown, parse: (data: unknown) => unknown): unknown {
  const whole = JSON.stringify(parsed);
  // A schema may rename the properties of the block itself; those of the items inside are still worth it.
  const shorter = [
    shorten(parsed, given),
    ...(isRecord(parsed) && isRecord(given) ? [shortenInside(parsed, given)] : []),
  ];
  return shorter.find((data) => JSON.stringify(parse(data)) === whole) ?? parsed;
}

function shorten(parsed: unknown, given: unknown): unknown {
  if (Array.isArray(parsed)) {
    const items: readonly unknown[] = parsed;
    return Array.isArray(given) ? items.map((item, index) => shorten(item, given[index])) : items;
  }
  if (!isRecord(parsed) || !isRecord(given)) return parsed;
  return shortenInside(Object.fromEntries(Object.entries(parsed).filter(([key]) => isGiven(given, key))), given);
}

/** Keeps every property, shorter. */
function shortenInside(parsed: Record<string, unknown>, given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, shorten(value, given[key])]));
}

function isGiven(given: Record<string, unknown>, key: string): boolean {
  return Object.hasOwn(given, key) && given[key] !== null && given[key] !== undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
