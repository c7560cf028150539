import * as v from 'valibot';

const importMapSchema = v.object({ integrity: v.optional(v.record(v.string(), v.string()), {}) });

/** Returns the hash that the page's import map requires for a file; undefined when the map does not name the file. */
export function pageIntegrity(url: string): string | undefined {
  return integrityMap()[url];
}

/** Addresses of all modules in the page's import map. The page may load only these. */
export function pageModules(): string[] {
  return Object.keys(integrityMap());
}

function integrityMap(): Readonly<Record<string, string>> {
  const text = document.querySelector('script[type=importmap]')?.textContent ?? '';
  try {
    const { success, output } = v.safeParse(importMapSchema, JSON.parse(text));
    return success ? output.integrity : {};
  } catch {
    // The import map is not valid JSON. The browser cannot parse it either, so it checks no hashes, and it has already
    // logged the problem in the console.
    return {};
  }
}
