import path from 'node:path';
import { type BuildMode, baseConfig, cssRules, SHARED_SCOPE, sharedVersions } from '@plinth/cli/build';
import { type Configuration, rspack } from '@rspack/core';

const siteDir = path.dirname(import.meta.dirname);

/**
 * Builds the render worker: one file with React's server renderer and the SDK, in the same versions as in the host. The
 * worker also loads the browser builds of the plugins, so no plugin needs a second build.
 */
export function rendererConfig({ outDir, mode }: { readonly outDir: string; readonly mode: BuildMode }): Configuration {
  const base = baseConfig({ name: 'plinth-renderer', dir: siteDir, outDir, mode });
  return {
    ...base,
    target: ['node22', 'es2022'],
    entry: { worker: './render/worker.ts' },
    output: {
      ...base.output,
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), ...cssRules({ scope: SHARED_SCOPE, namesOnly: true })],
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({ __PLINTH_SHARED_VERSIONS__: JSON.stringify(sharedVersions(siteDir)) }),
    ],
    externalsType: 'module',
    externals: [/^(jsdom|dompurify)$/],
    optimization: {
      ...base.optimization,
      // Every worker keeps the text of its file in memory. The build removes white space and writes only ASCII
      // characters, which reduces that memory to a quarter.
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: false, mangle: false, format: { ascii_only: true, comments: false } },
        }),
      ],
      splitChunks: false,
    },
  };
}
