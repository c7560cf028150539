import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { undefinedIfMissing } from './is-missing.ts';

const read = (...names: readonly string[]) =>
  readFile(path.join(import.meta.dirname, ...names)).catch(undefinedIfMissing);

it.each([
  ['a file that is not there', ['nothing.ts']],
  ['a file below a file', ['is-missing.ts', 'nothing.ts']],
])('%s is undefined', async (_, names) => {
  expect(await read(...names)).toBeUndefined();
});

it('any other failure is thrown again', async () => {
  await expect(read('.')).rejects.toMatchObject({ code: 'EISDIR' });
  expect(() => undefinedIfMissing('a text')).toThrow('a text');
});
