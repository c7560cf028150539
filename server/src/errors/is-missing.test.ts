import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { undefinedIfMissing } from './is-missing.ts';

const read = (...names: readonly string[]) =>
  readFile(path.join(import.meta.dirname, ...names)).catch(undefinedIfMissing);

it.each([
  ['a missing file', ['nothing.ts']],
  ['a path below a file', ['is-missing.ts', 'nothing.ts']],
])('returns undefined for the error of %s', async (_, names) => {
  expect(await read(...names)).toBeUndefined();
});

it('throws any other error again', async () => {
  await expect(read('.')).rejects.toMatchObject({ code: 'EISDIR' });
  expect(() => undefinedIfMissing('a text')).toThrow('a text');
});
