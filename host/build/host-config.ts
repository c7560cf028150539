import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BuildMode,
  BuildRecordPlugin,
  baseConfig,
  cssPlugin,
  cssRules,
  SHARED_SCOPE,
  sharedChunk,
  sharedPackage,
} from '@plinth/sdk/build';
import { type Configuration, rspack } from '@rspack/core';
import { SHARED_SPECIFIERS } from '../federation/shared-specifiers.ts';
import { federationAliases } from './federation-aliases.ts';

const hostDir = path.dirname(import.meta.dirname);

/**
 * Build configuration of the host: the kernel entry, and the chunks `federation`, `react`, `aria-*` and `media*` that the
 * first plugin, the first React block and the first block of a family bring.
 */
export function hostConfig({ outDir, mode }: { readonly outDir: string; readonly mode: BuildMode }): Configuration {
  const base = baseConfig({ name: 'plinth-host', dir: hostDir, outDir, mode });
  const versions = Object.fromEntries(
    SHARED_SPECIFIERS.map((specifier) => [specifier, installedVersion(sharedPackage(specifier))]),
  );
  return {
    ...base,
    entry: { kernel: './kernel/main.ts' },
    resolve: { ...base.resolve, alias: federationAliases() },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        { test: /[\\/]tapable[\\/]/, sideEffects: false },
        // Only re-exports: what the loader takes from them does not bring the runtime along.
        { test: /[\\/]@module-federation[\\/]runtime(-core)?[\\/]dist[\\/]index\.js$/, sideEffects: false },
        ...cssRules({ scope: SHARED_SCOPE }),
        {
          // A copy of valibot of its own: what blocks need of it must not come with the kernel, which every page loads.
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
          react: { test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', chunks: 'async' },
          aria: {
            test: /[\\/]node_modules[\\/](react-aria|react-stately|@react-aria|@react-stately|@internationalized|@swc|clsx|use-sync-external-store)[\\/]/,
            // What several families use becomes one file for exactly these families: there is one copy of every state,
            // and an accordion does not pay for the press events of a menu. Short names, for the kernel lists them.
            name: (_module, chunks) =>
              `aria-${chunks
                .map(({ name }) => name?.replace('aria-', '').slice(0, 3))
                .sort()
                .join('-')}`,
            minChunks: 2,
            reuseExistingChunk: true,
          },
          // Who plays videos shows pictures too.
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
      cssPlugin(),
      new rspack.DefinePlugin({
        __PLINTH_SHARED_VERSIONS__: JSON.stringify(versions),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
        'process.env.NODE_ENV': JSON.stringify(mode),
        // What is drawn on the server alone is not in this build.
        'typeof document': '"object"',
      }),
      new BuildRecordPlugin(({ entry, chunks, files }) => ({
        v: 1,
        kernel: entry.js[0],
        capture: captureScript(),
        chunks: Object.fromEntries([...chunks].map(([name, record]) => [name, record.js])),
        shared: Object.fromEntries(
          SHARED_SPECIFIERS.map((specifier) => {
            const { js = [], css = [] } = chunks.get(sharedChunk(specifier)) ?? {};
            return [specifier, { version: versions[specifier], files: js, css }];
          }),
        ),
        files,
      })),
    ],
  };
}

/** The inline script is minified here, because its hash stands in every page's Content-Security-Policy. */
function captureScript(): string {
  const source = readFileSync(path.join(hostDir, 'capture/capture.js'), 'utf8');
  const { code } = rspack.experiments.swc.minifySync(source, { compress: true, mangle: true, module: false });
  return code.replace(/;$/, '');
}

function installedVersion(name: string): string {
  const file = name === '@plinth/sdk' ? '../../sdk/package.json' : `../../node_modules/${name}/package.json`;
  return JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')).version;
}
