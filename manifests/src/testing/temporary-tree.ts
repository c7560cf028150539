import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Contents of files by path: texts and bytes are written unchanged, any other value as JSON. */
export type Tree = Readonly<Record<string, unknown>>;

/** Writes files into a new temporary folder, and removes it after `use`. */
export async function withTree<Result>(tree: Tree, use: (root: string) => Promise<Result>): Promise<Result> {
  const root = await mkdtemp(join(tmpdir(), 'plinth-'));
  try {
    await writeTree(root, tree);
    return await use(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

export async function writeTree(root: string, tree: Tree): Promise<void> {
  for (const [path, content] of Object.entries(tree)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(
      join(root, path),
      typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
    );
  }
}
