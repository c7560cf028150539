import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BuildMode,
  BuildRecordPlugin,
  type BuiltChunks,
  baseConfig,
  cssPlugin,
  cssRules,
  SHARED_MODULES,
  SHARED_SCOPE,
  sharedVersions,
} from '@plinth/cli/build';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { ariaAliases } from './aria-aliases.ts';
import { federationAliases } from './federation-aliases.ts';

const hostDir = path.dirname(import.meta.dirname);

/** Folder of the files for isolated plugins, in the folder of the host's build. */
export const ISOLATED_FOLDER = 'isolated';

export interface HostConfigOptions {
  readonly outDir: string;
  readonly mode: BuildMode;
  /** Languages in addition to English. Default: the languages of the catalogues of the host and of the SDK. */
  readonly languages?: readonly string[] | undefined;
  /**
   * True to build the host for `plinth dev`: with the development build of React and the runtime of React Refresh.
   * Default: false.
   */
  readonly refresh?: boolean;
}

/**
 * Build configuration of the host: the kernel entry, and the chunks that load later. `federation` is loaded after the
 * first blocks, or with the first plugin whose container needs it, `react` for the first React block, `aria-*` and
 * `media*` for the first block that uses the family.
 */
export function hostConfig(options: HostConfigOptions): Configuration {
  const { refresh = false } = options;
  const name = refresh ? 'plinth-host-development' : 'plinth-host';
  const kernel = [...(refresh ? ['./development/refresh.ts'] : []), './kernel/main.ts'];
  const config = hostModules(name, { kernel }, options);
  const isolated = path.join(options.outDir, ISOLATED_FOLDER);
  return {
    ...config,
    // No source maps: they would show the sources of the host, which the author of a plugin does not need.
    ...(refresh && { devtool: false }),
    // The files for isolated plugins are built separately.
    output: { ...config.output, clean: { keep: (file) => file.startsWith(isolated) } },
    plugins: [
      ...(config.plugins ?? []),
      hostRecord(({ entry }) => ({ kernel: entry.js[0], capture: captureScript() })),
    ],
  };
}

/** Build configuration for modules of the host, with all modules that the host shares with plugins. */
export function hostModules(
  name: string,
  entry: Record<string, string | string[]>,
  { outDir, mode, languages }: HostConfigOptions,
): Configuration {
  const messages = path.join(hostDir, 'messages');
  const base = baseConfig({ name, dir: hostDir, outDir, mode, messages, languages });
  return {
    ...base,
    entry,
    resolve: { ...base.resolve, alias: { ...federationAliases(), ...ariaAliases() } },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        { test: /[\\/]tapable[\\/]/, sideEffects: false },
        // These files only re-export. Without this rule, an import from one of these files would add the whole
        // federation runtime to the bundle.
        { test: /[\\/]@module-federation[\\/]runtime(-core)?[\\/]dist[\\/]index\.js$/, sideEffects: false },
        ...cssRules({ scope: SHARED_SCOPE }),
        // Keeps `fields` as one shared module. Otherwise the bundler would copy the functions that the shop uses into
        // the shop's chunk.
        { test: /[\\/]sdk[\\/]src[\\/]fields[\\/]index\.ts$/, sideEffects: true },
        // The schemas of blocks and the schemas of the shop each get their own copy of valibot. With one copy for both,
        // the bundler would put the parts of valibot that they use into the kernel, which every page loads.
        copyOfValibot('fields', /[\\/]sdk[\\/]src[\\/](fields|schema|media)[\\/]/),
        copyOfValibot('commerce', /[\\/]sdk[\\/]src[\\/]commerce[\\/]/),
      ],
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          react: {
            test: /[\\/](?:node_modules[\\/](?:react|react-dom|scheduler)|sdk[\\/]src[\\/]react)[\\/]/,
            name: 'react',
            chunks: 'async',
          },
          aria: {
            test: /[\\/](?:node_modules[\\/](?:react-aria|react-stately|@react-aria|@react-stately|@internationalized|@swc|clsx|use-sync-external-store)|sdk[\\/]src[\\/]react-aria)[\\/]/,
            // Code that several families use becomes one file for each combination of families that share it. So the
            // state of each module exists once, and a family loads no code that only other families use: an accordion
            // does not load the press events of a menu. The calendar adds no files of its own, because each file would
            // cost every page bytes in the kernel. Instead it loads whole files of the other families.
            name: (_module, chunks) =>
              [
                'aria',
                ...chunks
                  .map(({ name }) => name?.replace('aria-', ''))
                  .filter((name) => name !== 'calendar')
                  .sort(),
              ].join('_'),
            minChunks: 2,
            // Common code below this size in bytes is copied into the file of each family, because each further file
            // costs every page bytes in the kernel.
            minSize: 2_000,
            reuseExistingChunk: true,
          },
          // `media-video` also uses the picture code of `media`, so the code that both use stays in the chunk `media`.
          media: {
            chunks: ({ name }) => name === 'media' || name === 'media-video',
            name: 'media',
            minChunks: 2,
            minSize: 0,
            reuseExistingChunk: true,
          },
          // The schemas of the shop use those of `fields`, so the code that both use stays in the chunk `fields`.
          fields: {
            chunks: ({ name }) => name === 'fields' || name === 'commerce',
            name: 'fields',
            minChunks: 2,
            minSize: 0,
            reuseExistingChunk: true,
          },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      cssPlugin(),
      new rspack.DefinePlugin({
        __PLINTH_SHARED_VERSIONS__: JSON.stringify(sharedVersions(hostDir)),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
        'process.env.NODE_ENV': JSON.stringify(mode),
        // With this constant, the minifier removes code that runs only on the server.
        'typeof document': '"object"',
      }),
    ],
  };
}

/** Makes a build rule that gives these modules their own copy of valibot, reduced to the functions that they use. */
function copyOfValibot(name: string, test: RegExp): RuleSetRule {
  return { test, resolve: { alias: { valibot$: `${fileURLToPath(import.meta.resolve('valibot'))}?${name}` } } };
}

/**
 * Returns the bundler plugin that writes the build record. The record contains the chunks, the modules that the host
 * shares with plugins, and the fields that `more` returns.
 */
export function hostRecord(more: (built: BuiltChunks) => object): BuildRecordPlugin {
  const versions = sharedVersions(hostDir);
  return new BuildRecordPlugin((built) => {
    const { chunks, files, languages } = built;
    return {
      v: 1,
      ...more(built),
      chunks: Object.fromEntries([...chunks].map(([name, record]) => [name, record.js])),
      shared: Object.fromEntries(
        SHARED_MODULES.map(({ specifier, chunk }) => {
          const { js = [], css = [] } = chunks.get(chunk) ?? {};
          return [specifier, { version: versions[specifier], files: js, css }];
        }),
      ),
      files,
      languages,
    };
  });
}

/**
 * Returns the text of the capture script, minified. It is minified in the build, because the Content-Security-Policy of
 * every page contains the hash of the minified script.
 */
function captureScript(): string {
  const source = readFileSync(path.join(hostDir, 'capture/capture.js'), 'utf8');
  const { code } = rspack.experiments.swc.minifySync(source, { compress: true, mangle: true, module: false });
  return code.replace(/;$/, '');
}
