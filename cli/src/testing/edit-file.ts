import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Replaces a text in a file of a plugin.
 * @throws Error when the text is not in the file.
 */
export function edit(dir: string, file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(dir, file), 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(join(dir, file), changed);
}
