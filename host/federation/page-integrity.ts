import * as v from 'valibot';

const importMapSchema = v.object({ integrity: v.optional(v.record(v.string(), v.string()), {}) });

/** The hash that the page's import map demands for a file, if it names the file at all. */
export function pageIntegrity(url: string): string | undefined {
  const text = document.querySelector('script[type=importmap]')?.textContent ?? '';
  try {
    const { success, output } = v.safeParse(importMapSchema, JSON.parse(text));
    return success ? output.integrity[url] : undefined;
  } catch {
    // A map that the browser cannot read either demands nothing; it has said so in the console.
    return undefined;
  }
}
