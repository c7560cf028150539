import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTextIfThere } from './read-text-if-there.ts';
import { withTree } from './testing/temporary-tree.ts';

it('reads a file, returns undefined without one, and rejects when something else is wrong', async () => {
  await withTree({ 'a.txt': 'text' }, async (root) => {
    expect(await readTextIfThere(join(root, 'a.txt'))).toBe('text');
    expect(await readTextIfThere(join(root, 'b.txt'))).toBeUndefined();
    await expect(readTextIfThere(root)).rejects.toThrow('EISDIR');
  });
});
