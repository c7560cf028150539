import { type Configuration, type RuleSetRules, rspack } from '@rspack/core';

export type BuildMode = 'development' | 'production';

interface BaseOptions {
  /** Unique among everything that may run on one page. */
  readonly name: string;
  readonly dir: string;
  readonly outDir: string;
  readonly mode: BuildMode;
}

/** Browsers with import maps, `integrity` in import maps and `details[name]`; older ones keep the server's HTML. */
const BROWSERS = ['chrome 120', 'edge 120', 'firefox 121', 'safari 17.2'];

/** What the host and every plugin have in common: ES modules, content-hashed names, one copy of the helpers. */
export function baseConfig({ name, dir, outDir, mode }: BaseOptions): Configuration {
  const production = mode === 'production';
  return {
    name,
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: production ? false : 'source-map',
    output: {
      path: outDir,
      clean: true,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      uniqueName: name,
      hashFunction: 'xxhash64',
      environment: { dynamicImport: true, module: true },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [scriptRule()], parser: { javascript: { dynamicImportMode: 'lazy' } } },
    optimization: {
      minimize: production,
      moduleIds: 'deterministic',
      chunkIds: 'named',
      concatenateModules: true,
      realContentHash: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 3, ecma: 2020 }, mangle: true, format: { comments: false } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

function scriptRule(): RuleSetRules[number] {
  return {
    test: /\.tsx?$/,
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  };
}

/** CSS modules whose class names carry the plugin's name, extracted into stylesheets that the server links. */
export function cssRules(scope: string): RuleSetRules {
  return [
    {
      test: /\.css$/,
      type: 'javascript/auto',
      use: [
        rspack.CssExtractRspackPlugin.loader,
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: true,
              localIdentName: `${scope}-[local]-[hash:base64:4]`,
              exportLocalsConvention: 'as-is',
              namedExport: false,
            },
          },
        },
      ],
    },
  ];
}
