/**
 * Removes from parsed data the values that the schema would add again as defaults, so that the browser has less to read
 * and gets the same result. A value counts as a default when `given`, the data before parsing, does not contain it. A
 * value stays when removing it would change the parsed result.
 *
 * @param parse The schema of the data. It must accept its own output (ARCHITECTURE.md, "Block markup").
 */
export function withoutDefaults(parsed: unknown, given: unknown, parse: (data: unknown) => unknown): unknown {
  const whole = JSON.stringify(parsed);
  // Removing properties of the block itself changes the parsed result when the schema renames them. In that case these
  // properties stay, and defaults are removed only inside their values.
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

/** Keeps every property, and removes the defaults inside its value. */
function shortenInside(parsed: Record<string, unknown>, given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, shorten(value, given[key])]));
}

function isGiven(given: Record<string, unknown>, key: string): boolean {
  return Object.hasOwn(given, key) && given[key] !== null && given[key] !== undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
