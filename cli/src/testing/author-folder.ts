import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlugin } from '../create/create-plugin.ts';

/**
 * Makes a new plugin `hello` in a temporary folder, with the packages of this repository installed.
 *
 * @param name Beginning of the name of the temporary folder.
 */
export async function withPlugin<Result>(
  use: (dir: string) => Promise<Result>,
  name = 'plinth-author-',
): Promise<Result> {
  const root = mkdtempSync(join(tmpdir(), name));
  try {
    createPlugin('hello', root);
    const dir = join(root, 'hello');
    symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(dir, 'node_modules'), 'junction');
    return await use(dir);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
