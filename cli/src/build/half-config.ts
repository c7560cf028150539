import { isBuiltin } from 'node:module';
import path from 'node:path';
import { HALF_FOLDER, HALF_RECORD_FILE, packageOf } from '@plinth/manifests';
import type { Configuration } from '@rspack/core';
import { type BuildMode, baseConfig } from './base-config.ts';
import { BuildRecordPlugin, type BuiltChunks } from './build-record-plugin.ts';
import { declaredPackages } from './declared-packages.ts';
import { readPlugin } from './read-plugin.ts';

interface HalfConfigOptions {
  /** Folder with plugin.json. */
  readonly dir: string;
  /** Folder into which the build of the plugin is written. The server half is written into its folder `server`. */
  readonly outDir: string;
  readonly mode: BuildMode;
}

/**
 * Build configuration of the server half of a plugin: one ES module for Node 20.19 and later, and one for each thread
 * (`ThreadScript`). Packages are not bundled: the module imports them, and the record names
 * them with the ranges of package.json. Empty when the plugin has no server half.
 * @throws ManifestError with every mistake in plugin.json.
 */
export function halfConfig({ dir, outDir, mode }: HalfConfigOptions): readonly Configuration[] {
  const { name, version, server } = readPlugin(dir);
  if (server === undefined) return [];
  const base = baseConfig({ name: `plugin-${name}-${HALF_FOLDER}`, dir, outDir: path.join(outDir, HALF_FOLDER), mode });
  const imported = new Set<string>();
  const config: Configuration = {
    ...base,
    devtool: false,
    target: ['node20.19', 'es2023'],
    entry: { half: server },
    output: {
      ...base.output,
      filename: '[name].[contenthash:8].mjs',
      chunkFilename: '[name].[contenthash:8].mjs',
      workerChunkLoading: 'import',
      publicPath: '',
    },
    externalsType: 'module-import',
    externals: [
      ({ request = '' }, callback) => {
        if (/^(\.|\/|#|[A-Z]:)/i.test(request) && !request.startsWith('node:')) return callback();
        if (!isBuiltin(request)) imported.add(packageOf(request));
        callback(undefined, request);
      },
    ],
    module: {
      ...base.module,
      parser: {
        javascript: {
          ...base.module?.parser?.javascript,
          // The modules of `import()` are in the one file too.
          dynamicImportMode: 'eager',
          importMeta: false,
          // The class marks the scripts of threads, see `server/src/storage/thread-script.ts`.
          worker: ['ThreadScript from @plinth/server/storage', '...'],
        },
      },
    },
    optimization: {
      ...base.optimization,
      // The code is not downloaded by anybody, and its names are needed in the stacks of the log.
      minimize: false,
      splitChunks: false,
    },
    plugins: [
      new BuildRecordPlugin(
        (built) => halfRecord({ name, version, dir }, built, imported),
        undefined,
        HALF_RECORD_FILE,
      ),
    ],
  };
  return [config];
}

function halfRecord(
  { name, version, dir }: { readonly name: string; readonly version: string; readonly dir: string },
  { entry, hashes }: BuiltChunks,
  imported: ReadonlySet<string>,
) {
  const declared = declaredPackages(dir);
  const requires = [...imported].sort().flatMap((each) => {
    const range = declared.get(each);
    return range === undefined ? [] : [[each, range] as const];
  });
  return { v: 1, name, version, entry: entry.js[0], files: hashes, requires: Object.fromEntries(requires) };
}
