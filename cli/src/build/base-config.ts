import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, type RuleSetRules, rspack } from '@rspack/core';
import { SDK_MESSAGES } from './messages/catalogues.ts';
import { MessagesPlugin } from './messages/messages-plugin.ts';

export type BuildMode = 'development' | 'production';

interface BaseOptions {
  /** Name of the build. Must be unique among all builds that can run on one page. */
  readonly name: string;
  readonly dir: string;
  readonly outDir: string;
  readonly mode: BuildMode;
  /** Folder of the build's own catalogues of messages. Default: messages are formatted at run time, as on the server. */
  readonly messages?: string;
  /** Languages in addition to English. Default: the languages of the catalogues. */
  readonly languages?: readonly string[] | undefined;
  /** Prepares components for React Refresh; only for development builds. Default: false. */
  readonly refresh?: boolean | undefined;
}

/**
 * Browsers that support import maps, `integrity` in import maps and `details[name]`. Older browsers only show the
 * server HTML.
 */
const BROWSERS = ['chrome 120', 'edge 120', 'firefox 121', 'safari 17.2'];

/**
 * Configuration that the host and every plugin share: ES modules, file names with a content hash, one copy of the
 * compiler's helper functions.
 */
export function baseConfig(options: BaseOptions): Configuration {
  const { name, dir, outDir, mode, messages, languages, refresh = false } = options;
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
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName: name,
      hashFunction: 'xxhash64',
      environment: { dynamicImport: true, module: true },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [scriptRule(refresh), ...(messages === undefined ? [] : messageRules())],
      parser: { javascript: { dynamicImportMode: 'lazy' } },
    },
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
    plugins: messages === undefined ? [] : [new MessagesPlugin({ folder: messages, languages })],
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

function scriptRule(refresh: boolean): RuleSetRules[number] {
  return {
    test: /\.tsx?$/,
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // The option `development` makes the compiler import `jsx-dev-runtime`. The host does not share this module, so
        // each plugin would bundle a copy, which fails with a host for production. The option is set only with React
        // Refresh, which needs it.
        transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      },
    },
  };
}

/**
 * A build rule for the loader of messages. The loader gets JavaScript, because types have been removed before. The
 * installed SDK is JavaScript already.
 */
function messageRules(): RuleSetRules {
  const loader = siblingModule('messages/message-loader');
  const sdk = path.dirname(SDK_MESSAGES);
  return [
    { test: /\.tsx?$/, enforce: 'post', loader },
    { test: /\.js$/, include: sdk, enforce: 'post', loader },
  ];
}

/** Path of a module in this folder. It has the extension of this file: `.ts` here, `.js` in the installed package. */
export function siblingModule(name: string): string {
  return path.join(import.meta.dirname, `${name}${path.extname(import.meta.filename)}`);
}

/** First part of the class names in the host's shared modules. */
export const SHARED_SCOPE = 'plinth';

interface CssOptions {
  /** First part of every class name: the name of the plugin, or `SHARED_SCOPE`. */
  readonly scope: string;
  /** Generates only the class names, without stylesheets, for rendering on the server. Default: false. */
  readonly namesOnly?: boolean;
}

/**
 * CSS modules, extracted into stylesheets that the server links. A class name consists of scope, file and class
 * (`gallery_slide_title`), so that it is the same in every build and compresses well.
 */
export function cssRules({ scope, namesOnly = false }: CssOptions): RuleSetRules {
  const files = new Map<string, string>();
  const nameOf = ({ resourcePath }: { readonly resourcePath: string }, _template: string, local: string): string => {
    const file = path.basename(resourcePath).replace(/(\.module)?\.css$/, '');
    const first = files.get(file) ?? resourcePath;
    if (first !== resourcePath) {
      throw new Error(`${resourcePath} and ${first} would share their class names; rename one of the two files`);
    }
    files.set(file, first);
    return `${scope}_${file}_${local}`;
  };
  const modules = {
    auto: true,
    getLocalIdent: nameOf,
    exportLocalsConvention: 'as-is',
    namedExport: false,
    exportOnlyLocals: namesOnly,
  };
  return [
    {
      test: /\.css$/,
      type: 'javascript/auto',
      use: [
        ...(namesOnly ? [] : [rspack.CssExtractRspackPlugin.loader]),
        { loader: fileURLToPath(import.meta.resolve('css-loader')), options: { modules } },
      ],
    },
  ];
}

/**
 * Writes the stylesheets. The build adds no code that loads them, because the code that loads a chunk also links its
 * stylesheets.
 */
export function cssPlugin(): InstanceType<typeof rspack.CssExtractRspackPlugin> {
  return new rspack.CssExtractRspackPlugin({
    filename: '[name].[contenthash:8].css',
    chunkFilename: '[name].[contenthash:8].css',
    runtime: false,
  });
}
