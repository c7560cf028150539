import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Program, parseSync } from 'oxc-parser';

export interface SourceFile {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  /** Syntax tree, in the shape of ESTree. It is empty or has gaps when `error` is set. */
  readonly program: Program;
  /** The first syntax error. */
  readonly error?: { readonly message: string; readonly line: number };
  /**
   * `shipped`: code that runs in a page or in the site. `test`: a test, or code that only tests import. `e2e`: a
   * browser test of a plugin. `build`: configuration of a build.
   */
  readonly role: 'shipped' | 'test' | 'e2e' | 'build';
  /** @returns The line of a position in the text, counted from 1. */
  lineOf(position: number): number;
}

/** Reads every source file below a folder, except build results and installed packages. */
export async function readSources(root: string, folder: string): Promise<SourceFile[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]s|[jt]sx)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(?:^|\/)(?:node_modules|dist|\.[^/]+)\//.test(path))
    // The command copies its templates and does not import them.
    .filter((path) => folder !== 'cli' || !path.startsWith('cli/templates/'))
    .sort();
  return Promise.all(paths.map(async (path) => parseSource(path, await readFile(join(root, path), 'utf8'))));
}

/** Parses one file. The extension in its path decides which language it is. */
export function parseSource(path: string, text: string): SourceFile {
  const lineOf = (position: number) => text.slice(0, position).split('\n').length;
  const { program, errors } = parseSync(path, text, { preserveParens: false });
  const [error] = errors;
  const failure = error && { message: error.message, line: lineOf(error.labels[0]?.start ?? 0) };
  return { path, program, ...(failure && { error: failure }), role: roleOf(path), lineOf };
}

function roleOf(path: string): SourceFile['role'] {
  if (/^plugins\/[^/]+\/e2e\//.test(path)) return 'e2e';
  if (/\.test\.|\/testing\//.test(path)) return 'test';
  return /^(?:host|site)\/build\//.test(path) ? 'build' : 'shipped';
}
