import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Token } from './tokenise.ts';
import { tokenise } from './tokenise.ts';

export interface SourceFile {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly tokens: readonly Token[];
  /** `shipped` runs in a page or in the site; `test` is a test or what only tests import; `build` configures a build. */
  readonly role: 'shipped' | 'test' | 'build';
}

/** Reads every source file below a folder, except build results and installed packages. */
export async function readSources(root: string, folder: string): Promise<SourceFile[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]s|[jt]sx)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(?:^|\/)(?:node_modules|dist|\.[^/]+)\//.test(path))
    .sort();
  return Promise.all(
    paths.map(async (path) => ({
      path,
      tokens: tokenise(await readFile(join(root, path), 'utf8')),
      role: roleOf(path),
    })),
  );
}

function roleOf(path: string): SourceFile['role'] {
  if (/\.test\.|\/testing\//.test(path)) return 'test';
  return /^(?:sdk|host|site)\/build\//.test(path) ? 'build' : 'shipped';
}
