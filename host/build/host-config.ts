import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BuildMode,
  BuildRecordPlugin,
  baseConfig,
  cssPlugin,
  cssRules,
  SHARED_MODULES,
  SHARED_SCOPE,
  sharedVersions,
} from '@plinth/cli/build';
import { type Configuration, rspack } from '@rspack/core';
import { federationAliases } from './federation-aliases.ts';

const hostDir = path.dirname(import.meta.dirname);

interface HostConfigOptions {
  readonly outDir: string;
  readonly mode: BuildMode;
  /** Languages in addition to English. Default: those of the catalogues of the host and of the SDK. */
  readonly languages?: readonly string[] | undefined;
}

/**
 * Build configuration of the host: the kernel entry, and the chunks that load later. `federation` is loaded for the
 * first plugin, `react` for the first React block, `aria-*` and `media*` for the first block that uses the family.
 */
export function hostConfig({ outDir, mode, languages }: HostConfigOptions): Configuration {
  const messages = path.join(hostDir, 'messages');
  const base = baseConfig({ name: 'plinth-host', dir: hostDir, outDir, mode, messages, languages });
  const versions = sharedVersions(hostDir);
  return {
    ...base,
    entry: { kernel: './kernel/main.ts' },
    resolve: { ...base.resolve, alias: federationAliases() },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        { test: /[\\/]tapable[\\/]/, sideEffects: false },
        // These files only re-export. Without this rule an import from them would pull in the whole federation runtime.
        { test: /[\\/]@module-federation[\\/]runtime(-core)?[\\/]dist[\\/]index\.js$/, sideEffects: false },
        ...cssRules({ scope: SHARED_SCOPE }),
        {
          // The fields and schemas of blocks get their own copy of valibot. With a shared copy, the parts of valibot
          // that blocks need would be in the kernel, which every page loads.
          test: /[\\/]sdk[\\/]src[\\/](fields|schema|media)[\\/]/,
          resolve: { alias: { valibot$: `${fileURLToPath(import.meta.resolve('valibot'))}?fields` } },
        },
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
            test: /[\\/]node_modules[\\/](react-aria|react-stately|@react-aria|@react-stately|@internationalized|@swc|clsx|use-sync-external-store)[\\/]/,
            // Code that several families use becomes one file for each combination of families that share it. So the
            // state of each module exists once, and an accordion does not load the press events of a menu.
            name: (_module, chunks) =>
              ['aria', ...chunks.map(({ name }) => name?.replace('aria-', '')).sort()].join('_'),
            minChunks: 2,
            reuseExistingChunk: true,
          },
          // `media-video` also needs the pictures of `media`, so the common code stays in `media`.
          media: {
            chunks: ({ name }) => name === 'media' || name === 'media-video',
            name: 'media',
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
        __PLINTH_SHARED_VERSIONS__: JSON.stringify(versions),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
        'process.env.NODE_ENV': JSON.stringify(mode),
        // Removes the branches that only run on the server.
        'typeof document': '"object"',
      }),
      new BuildRecordPlugin(({ entry, chunks, files, languages }) => ({
        v: 1,
        kernel: entry.js[0],
        capture: captureScript(),
        chunks: Object.fromEntries([...chunks].map(([name, record]) => [name, record.js])),
        shared: Object.fromEntries(
          SHARED_MODULES.map(({ specifier, chunk }) => {
            const { js = [], css = [] } = chunks.get(chunk) ?? {};
            return [specifier, { version: versions[specifier], files: js, css }];
          }),
        ),
        files,
        languages,
      })),
    ],
  };
}

/**
 * The capture script is minified here, at build time, because every page's Content-Security-Policy contains its hash.
 */
function captureScript(): string {
  const source = readFileSync(path.join(hostDir, 'capture/capture.js'), 'utf8');
  const { code } = rspack.experiments.swc.minifySync(source, { compress: true, mangle: true, module: false });
  return code.replace(/;$/, '');
}
