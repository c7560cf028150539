import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(path.dirname(import.meta.dirname));
/** Time-out for TypeScript, in milliseconds. It usually needs some seconds, and up to a minute on a busy machine. */
const LONGEST_COMPILE_MS = 5 * 60_000;

interface CompileOptions {
  /** Folder of the package. */
  readonly folder: string;
  /** Folder with its sources, relative to `folder`. Default: `src`. */
  readonly sourceFolder?: string;
  /**
   * Source files at which compilation starts, relative to the package's folder. Only files that they import are
   * compiled, so tests are left out.
   */
  readonly sources: readonly string[];
  /**
   * Further stylesheets that are copied, relative to the package's folder. Stylesheets in the folders of compiled files
   * are always copied.
   */
  readonly styles: readonly string[];
  /**
   * Declarations of Plinth's other packages, by specifier. A specifier can end in `/*`. These packages are compiled
   * before this one.
   */
  readonly declarations: Readonly<Record<string, string>>;
  /** Does the package run in Node? Otherwise it may not use Node's types. */
  readonly forNode: boolean;
  /** Folder in which the folder `lib` with the compiled files is made. */
  readonly outDir: string;
}

/**
 * Compiles a package to ES modules with declarations and source maps, which contain the sources.
 * Throws: an error with the messages of TypeScript.
 */
export function compilePackage(options: CompileOptions): void {
  const { folder, sourceFolder = 'src', sources, styles, outDir, declarations, forNode } = options;
  const lib = path.join(outDir, 'lib');
  mkdirSync(lib, { recursive: true });
  const config = path.join(outDir, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(compilerConfig({ folder, sourceFolder, sources, lib, declarations, forNode })));
  try {
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8', timeout: LONGEST_COMPILE_MS });
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout).trim() : String(error);
    throw new Error(`${folder} does not compile:\n${output}`, { cause: error });
  }
  const src = path.join(folder, sourceFolder);
  for (const style of new Set([...styles.map((file) => path.relative(sourceFolder, file)), ...stylesOf(lib, src)])) {
    mkdirSync(path.dirname(path.join(lib, style)), { recursive: true });
    copyFileSync(path.join(src, style), path.join(lib, style));
  }
}

function compilerConfig({
  folder,
  sourceFolder,
  sources,
  lib,
  declarations,
  forNode,
}: Pick<CompileOptions, 'folder' | 'sources' | 'declarations' | 'forNode'> & {
  readonly sourceFolder: string;
  readonly lib: string;
}) {
  return {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['es2023', 'dom', 'dom.iterable', 'esnext'],
      types: ['react', 'react-dom', ...(forNode ? ['node'] : [])],
      paths: Object.fromEntries(Object.entries(declarations).map(([specifier, file]) => [specifier, [file]])),
      typeRoots: [path.join(root, 'node_modules/@types')],
      module: 'esnext',
      noEmit: false,
      rewriteRelativeImportExtensions: true,
      declaration: true,
      sourceMap: true,
      inlineSources: true,
      rootDir: path.join(folder, sourceFolder),
      outDir: lib,
    },
    files: [...sources.map((file) => path.join(folder, file)), path.join(root, 'types/browser.d.ts')],
  };
}

/** Finds the stylesheets next to compiled files, because TypeScript does not copy them. */
function stylesOf(lib: string, src: string): string[] {
  const folders = new Set(globSync('**/*.js', { cwd: lib }).map((file) => path.dirname(file)));
  return [...folders].flatMap((folder) => globSync(path.join(folder, '*.css'), { cwd: src }));
}
