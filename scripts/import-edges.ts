import path from 'node:path';
import { importSpecifiers } from '../cli/src/verify/import-specifiers.ts';
import { readSources } from '../cli/src/verify/source-file.ts';

const root = path.dirname(import.meta.dirname);

/** An import between two files of one package. Paths are relative to the source folder of the package. */
export interface ImportEdge {
  readonly file: string;
  readonly target: string;
  /** Is the module loaded by `import()`? */
  readonly isLoaded: boolean;
}

/** The relative imports in the sources of a package, without the imports of its tests. */
export async function importEdges(folder: string): Promise<readonly ImportEdge[]> {
  const sources = await readSources(root, folder);
  return sources
    .filter(({ role }) => role === 'shipped')
    .flatMap((source) =>
      importSpecifiers(source)
        .filter(({ specifier }) => specifier?.startsWith('.'))
        .map(({ specifier = '', isLoaded }) => ({
          file: path.posix.relative(folder, source.path),
          target: path.posix.relative(folder, path.posix.join(path.posix.dirname(source.path), specifier)),
          isLoaded,
        })),
    )
    .filter(({ target }) => !target.startsWith('../'));
}

/** The top folder that contains a file, by the name that an `ImportOrder` uses for this folder. */
export function topFolder(file: string): string {
  const [folder = '', ...rest] = file.split('/');
  if (rest.length > 0) return folder;
  return folder === 'index.ts' ? 'index' : '.';
}

/** The part of a plugin to which a file belongs: a folder of `src`, a file directly in `src`, or one block. */
export function pluginPart(file: string): string {
  return /^(?:blocks\/[^/]+|[^/]+)/.exec(file)?.[0] ?? file;
}

/**
 * The name that `PLUGIN_ORDER` has for the part of a plugin to which a file belongs. `others` for a part that
 * `PLUGIN_ORDER` does not name.
 */
export function namedPart(file: string): string {
  const [part = ''] = file.split('/');
  return ['plugin.ts', 'blocks', 'messages', 'error-codes.ts'].includes(part) ? part : 'others';
}
