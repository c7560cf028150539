import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_RECORD_FILE } from '@plinth/manifests';
import { type Program, parseSync } from 'oxc-parser';

export interface SourceFile {
  /** Path relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Syntax tree in the format of ESTree. It is empty or incomplete when `error` is set. */
  readonly program: Program;
  /** The first syntax error of the file. Absent when it has none. */
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
  const paths = await sourcePaths(root, folder);
  return Promise.all(paths.map(async (path) => parseSource(path, await readFile(join(root, path), 'utf8'))));
}

/** Paths of the source files below a folder, relative to the root and sorted. */
export async function sourcePaths(root: string, folder: string): Promise<string[]> {
  const found: string[] = [];
  const read = async (path: string): Promise<void> => {
    const entries = await readdir(join(root, path), { withFileTypes: true });
    // A folder with a build record contains built files, for example a release of `plinth pack`.
    if (path !== folder && entries.some(({ name }) => name === BUILD_RECORD_FILE)) return;
    await Promise.all(
      entries.map(async (entry) => {
        const inner = path === '' ? entry.name : `${path}/${entry.name}`;
        if (entry.isDirectory() && !IGNORED_FOLDER.test(entry.name) && inner !== TEMPLATES) await read(inner);
        if (entry.isFile() && SOURCE_NAME.test(entry.name)) found.push(inner);
      }),
    );
  };
  await read(folder);
  return found.sort();
}

/** Templates are skipped, because the command copies them and does not import them. */
const TEMPLATES = 'cli/templates';
const IGNORED_FOLDER = /^(?:node_modules|dist|\..*)$/;
const SOURCE_NAME = /\.(?:[cm]?[jt]s|[jt]sx)$/;

/** Parses one file. The extension of its name decides in which language it is written. */
export function parseSource(path: string, text: string): SourceFile {
  const lineOf = (position: number) => text.slice(0, position).split('\n').length;
  const { program, errors } = parseSync(path, text, { preserveParens: false });
  const [error] = errors;
  const failure = error && { message: error.message, line: lineOf(error.labels[0]?.start ?? 0) };
  return { path, text, program, ...(failure && { error: failure }), role: roleOf(path), lineOf };
}

function roleOf(path: string): SourceFile['role'] {
  if (/^(?:plugins\/[^/]+\/)?e2e\//.test(path)) return 'e2e';
  if (/\.test\.|\/testing\//.test(path)) return 'test';
  return /^(?:host|site)\/build\/|(?:^|\/)[^/]+\.config\.[cm]?[jt]s$/.test(path) ? 'build' : 'shipped';
}
