import { Visitor } from 'oxc-parser';
import type { SourceFile } from './source-file.ts';

/**
 * Collects the texts in quotes in sources. Of an address, only its host is collected, because plugin.json lists hosts.
 */
export function quotedTexts(sources: readonly SourceFile[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visitor = new Visitor({
    Literal({ value }) {
      if (typeof value !== 'string' || value === '') return;
      found.add(/^https?:/.test(value) && URL.canParse(value) ? new URL(value).host : value);
    },
  });
  for (const { program } of sources) visitor.visit(program);
  return found;
}
