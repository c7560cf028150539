import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.dirname(import.meta.dirname);
const DOCUMENTS = globSync('**/*.md', { cwd: ROOT, exclude: ['**/node_modules', '**/dist', '.plinth', '.git'] });

it.each(DOCUMENTS)(
  '%s: each row of a table has as many cells as the first row, so that it is shown as a table',
  (file) => {
    expect(unevenRows(readFileSync(path.join(ROOT, file), 'utf8'))).toEqual([]);
  },
);

it('a row that two rows were joined into is found', () => {
  const text = '| a | b |\n| --- | --- | c | d |\n| `x | y` | z \\| z |\n\n```\n| code |\n```\n| e |\n| f | g |';
  expect(unevenRows(text)).toEqual(['2: | --- | --- | c | d |', '9: | f | g |']);
});

/** Table rows whose number of cells differs from the first row of their table. Code examples are skipped. */
function unevenRows(text: string): string[] {
  const found: string[] = [];
  let isCode = false;
  let expected: number | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('```')) isCode = !isCode;
    if (isCode || !line.startsWith('|')) {
      expected = undefined;
      continue;
    }
    const cells = line
      .replaceAll(/`[^`]*`/g, '')
      .replaceAll('\\|', '')
      .split('|').length;
    expected ??= cells;
    if (cells !== expected) found.push(`${index + 1}: ${line}`);
  }
  return found;
}
