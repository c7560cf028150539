import { globSync } from 'node:fs';
import path from 'node:path';
import { HOST_ENTRIES } from '../../cli/src/verify/host-entries.ts';

/** An entry of `exports`: the conditions of an entry point with types, or the path of a stylesheet. */
export type PublishedEntry = string | { readonly types: string; readonly default: string };

export interface PublishedExports {
  /** `exports` of the published package.json. */
  readonly exports: Readonly<Record<string, PublishedEntry>>;
  /** Sources of the entry points, relative to the package's folder: `src/index.ts`. */
  readonly sources: readonly string[];
  /** Stylesheets that are entry points, relative to the package's folder. */
  readonly styles: readonly string[];
}

/**
 * Converts the `exports` of a workspace package, which name TypeScript files below `src`, to the `exports` of the
 * published package, which name compiled files below `lib`. Entry points of the host and of the build are left out.
 * @param name Name of the package: `@plinth/sdk`.
 * @param folder Folder of the package.
 * @param declared `exports` of its package.json; each value is a path, which can contain one `*`.
 * @param sourceFolder Folder whose files are compiled into `lib`, relative to the package's folder. Default: `src`.
 */
export function publishedExports(
  name: string,
  folder: string,
  declared: Readonly<Record<string, string>>,
  sourceFolder = 'src',
): PublishedExports {
  const entries = Object.entries(declared).filter(
    ([entry, source]) => source.startsWith('./src/') && !HOST_ENTRIES.has(entry.replace('.', name)),
  );
  const files = entries.flatMap(([, source]) => globSync(source.slice(2), { cwd: folder, exclude: [TESTS] }));
  return {
    exports: {
      ...Object.fromEntries(entries.map(([entry, source]) => [entry, publishedEntry(source, sourceFolder)])),
      './package.json': './package.json',
    },
    sources: files.filter((file) => !isStylesheet(file)).sort(),
    styles: files.filter(isStylesheet).sort(),
  };
}

const TESTS = '**/*.test.{ts,tsx}';

/** Path of a compiled file in the package: `./src/index.ts` -> `./lib/index.ts` */
export function compiledPath(source: string, sourceFolder: string): string {
  return `./${path.posix.join('lib', path.posix.relative(sourceFolder, source))}`;
}

function publishedEntry(source: string, sourceFolder: string): PublishedEntry {
  const compiled = compiledPath(source, sourceFolder);
  if (isStylesheet(source)) return compiled;
  const withoutEnding = compiled.replace(/\.tsx?$/, '');
  return { types: `${withoutEnding}.d.ts`, default: `${withoutEnding}.js` };
}

function isStylesheet(file: string): boolean {
  return file.endsWith('.css');
}
