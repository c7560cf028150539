import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HALF_FOLDER, ManifestError, type PluginJson } from '@plinth/manifests';
import type { Configuration } from '@rspack/core';
import * as v from 'valibot';
import { type BuildMode, baseConfig, cssPlugin, cssRules, siblingModule } from './base-config.ts';
import { BuildRecordPlugin, type BuiltChunks } from './build-record-plugin.ts';
import { NEEDS_BY_CHUNK } from './container-loader.ts';
import { installedPackage } from './installed-package.ts';
import { PluginJsonPlugin } from './plugin-json-plugin.ts';
import { PLUGIN_FILE, readPlugin, shortPath } from './read-plugin.ts';
import { refreshConfig } from './refresh-config.ts';
import { isSharedModule, sharedPackage } from './shared-modules.ts';

interface PluginConfigOptions {
  /** Folder with plugin.json. */
  readonly dir: string;
  /** Folder into which the build is written. */
  readonly outDir: string;
  readonly mode: BuildMode;
  /** Languages in addition to English. Default: the languages of the catalogues of the plugin and of the SDK. */
  readonly languages?: readonly string[] | undefined;
  /**
   * True for a build whose components can be replaced while the page is open, with a development build of the host.
   * Default: false.
   */
  readonly refresh?: boolean | undefined;
}

/**
 * Build configuration of one plugin: an ES module remote whose entry is the thin container made from its plugin.json.
 * Modules that the host shares are never bundled; the container gets each from the share scope.
 * @throws ManifestError with every mistake in plugin.json, or when the bundler cannot read the path of the folder.
 */
export function pluginConfig(options: PluginConfigOptions): Configuration {
  const { dir, outDir, mode, languages, refresh = false } = options;
  const plugin = readPlugin(dir);
  refuseQuestionMark(dir);
  const ranges = new Map<string, string | undefined>();
  const rangeOf = (name: string) => {
    if (!ranges.has(name)) ranges.set(name, requiredRange(plugin, dir, name));
    return ranges.get(name);
  };
  const refreshing = refresh ? refreshConfig({ plugin: plugin.name, dir }) : undefined;
  const base = baseConfig({
    name: `plugin-${plugin.name}`,
    dir,
    outDir,
    mode,
    messages: path.join(dir, 'src/messages'),
    languages,
    refresh,
  });
  return {
    ...base,
    entry: { entry: `./${PLUGIN_FILE}` },
    // The container computes its own address. The bundler's code for that would be ten times as long.
    output: { ...base.output, publicPath: '', clean: { keep: (file) => isOfHalf(file, outDir) } },
    resolve: { ...base.resolve, ...(refreshing && { alias: refreshing.alias }) },
    optimization: {
      ...base.optimization,
      ...refreshing?.optimization,
      // Code that several chunks of a plugin use is put into one file, which is named after these chunks.
      splitChunks: {
        cacheGroups: {
          default: {
            name: nameOfShared,
            minChunks: 2,
            priority: -20,
            reuseExistingChunk: true,
          },
          defaultVendors: { name: 'vendor', minChunks: 2, test: /[\\/]node_modules[\\/]/ },
        },
      },
    },
    externals: [
      ({ request }, callback) => {
        // A missing package is not reported here. The bundler will not find the module either, and reports it with the
        // source that imports it.
        if (!request || !isSharedModule(request) || rangeOf(sharedPackage(request)) === undefined) return callback();
        callback(undefined, `var __webpack_require__.plinth(${JSON.stringify(request)})`);
      },
    ],
    module: {
      ...base.module,
      parser: { ...base.module?.parser, javascript: { dynamicImportMode: 'lazy', importMeta: false } },
      rules: [
        ...(base.module?.rules ?? []),
        ...cssRules({ scope: plugin.name }),
        {
          test: path.join(dir, PLUGIN_FILE),
          type: 'javascript/auto',
          use: { loader: siblingModule('container-loader'), options: { refresh } },
        },
        ...(refreshing ? [refreshing.rule] : []),
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      cssPlugin(),
      new BuildRecordPlugin((built) => pluginRecord(plugin, rangeOf, built), {
        placeholder: NEEDS_BY_CHUNK,
        value: ({ chunks }) => JSON.stringify(needsByChunk(plugin, chunks)),
      }),
      new PluginJsonPlugin(path.join(dir, PLUGIN_FILE)),
    ],
  };
}

/**
 * Is a file part of the server half? It has a build of its own, which writes into its folder at the same time.
 *
 * @param file Absolute path. rspack asks about folders too, and keeps all of a folder that is kept.
 */
function isOfHalf(file: string, outDir: string): boolean {
  return path.relative(outDir, file).split(path.sep)[0] === HALF_FOLDER;
}

/** The bundler reads everything after a question mark of a path as a query, and has no way to write it differently. */
function refuseQuestionMark(dir: string): void {
  const folder = path.resolve(dir);
  if (!folder.includes('?')) return;
  throw new ManifestError([
    {
      code: 'PLINTH-MANIFEST-043',
      file: shortPath(path.join(dir, PLUGIN_FILE)),
      message: `cannot be built, because the path of its folder has a question mark: ${folder}`,
      hint: 'rename the folder, then build again',
    },
  ]);
}

/** Names a file after the chunks that use it. Undefined when one of these chunks has no name. */
function nameOfShared(_module: unknown, chunks: readonly { readonly name?: string | undefined }[]): string | undefined {
  const names = chunks.flatMap(({ name }) => name ?? []);
  return names.length === chunks.length ? names.sort().join('-') : undefined;
}

function pluginRecord(
  plugin: PluginJson,
  rangeOf: (name: string) => string | undefined,
  { entry, chunks, files, languages, hashes }: BuiltChunks,
) {
  const modules = Object.fromEntries([...chunks].map(([name, record]) => [`./${name}`, record]));
  const used = new Set([...chunks.values()].flatMap((record) => record.shared).map(sharedPackage));
  const requires = Object.fromEntries([...used].sort().map((name) => [name, rangeOf(name)]));
  const { name, version } = plugin;
  return { v: 1, name, version, entry: entry.js[0], requires, modules, files, languages, hashes };
}

/**
 * Returns the shared modules and stylesheets that each chunk needs. Stylesheets of exposed modules are left out,
 * because the host links them.
 */
function needsByChunk({ blocks }: PluginJson, chunks: BuiltChunks['chunks']) {
  const exposed = new Set(['plugin', ...blocks.map(({ name }) => name)]);
  const linked = new Set([...chunks].flatMap(([name, { css }]) => (exposed.has(name) ? css : [])));
  const needs = [...chunks].map(
    ([name, { shared, css }]) => [name, [...shared, ...css.filter((file) => !linked.has(file))]] as const,
  );
  return Object.fromEntries(needs.filter(([, each]) => each.length > 0));
}

/**
 * The range of versions of a package that the plugin declares. Default: every version that is compatible with the
 * installed version. Undefined when the package is not installed.
 */
function requiredRange(plugin: PluginJson, dir: string, name: string): string | undefined {
  if (name === '@plinth/sdk') return plugin.sdk;
  const stated = plugin.shared[name];
  if (stated) return stated;
  const installed = installedPackage(dir, name);
  if (installed === undefined) return undefined;
  const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(installed, 'utf8')));
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}
