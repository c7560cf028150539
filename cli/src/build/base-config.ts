import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, type RuleSetRules, rspack } from '@rspack/core';
import { EXTRACTED_QUERY } from './css-extract-loader.ts';
import { SDK_MESSAGES } from './messages/catalogues.ts';
import { MessagesPlugin } from './messages/messages-plugin.ts';

export type BuildMode = 'development' | 'production';

interface BaseOptions {
  /** Name of the build. Must be unique among all builds that can run on one page. */
  readonly name: string;
  readonly dir: string;
  readonly outDir: string;
  readonly mode: BuildMode;
  /**
   * Folder of the build's own message catalogues. With this folder, the texts of the messages are part of the built
   * scripts. Default: the scripts contain no texts, and messages are formatted at run time, as on the server.
   */
  readonly messages?: string;
  /** Languages in addition to English. Default: the languages of the catalogues. */
  readonly languages?: readonly string[] | undefined;
  /** True to prepare components for React Refresh. Only for development builds. Default: false. */
  readonly refresh?: boolean | undefined;
}

/**
 * The oldest versions of browsers that support import maps, `integrity` in import maps and `details[name]`. Older
 * browsers only show the server HTML.
 */
const BROWSERS = ['chrome 120', 'edge 120', 'firefox 121', 'safari 17.2'];

/**
 * Build configuration that the host and every plugin have in common: ES modules, file names with a content hash, one
 * copy of the compiler's helper functions.
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
        // each plugin would bundle a copy, and the copy fails with a production host. So the option is set for builds
        // with React Refresh, which needs it, and for no other builds.
        transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      },
    },
  };
}

/**
 * Build rules that run the message loader. The loader can only read JavaScript: in our own sources, types are removed
 * before it runs, and the modules of the installed SDK are JavaScript already.
 */
function messageRules(): RuleSetRules {
  const loader = siblingModule('messages/message-loader');
  const sdk = path.dirname(SDK_MESSAGES);
  return [
    { test: /\.tsx?$/, enforce: 'post', loader },
    { test: /\.js$/, include: sdk, enforce: 'post', loader },
  ];
}

/**
 * Path of a module in this folder. The extension is that of this file: `.ts` in the repository, `.js` in the installed
 * package.
 */
export function siblingModule(name: string): string {
  return path.join(import.meta.dirname, `${name}${path.extname(import.meta.filename)}`);
}

/** First part of the class names in the shared modules, which the host provides. */
export const SHARED_SCOPE = 'plinth';

interface CssOptions {
  /** First part of every class name: the name of the plugin, or `SHARED_SCOPE`. */
  readonly scope: string;
  /**
   * True to generate only the class names, without stylesheets. Rendering on the server needs only the names. Default:
   * false.
   */
  readonly namesOnly?: boolean;
}

/**
 * Build rules for CSS modules, which are extracted into stylesheets that the server links. A class name consists of
 * scope, file and class (`gallery_slide_title`), so that it is the same in every build and compresses well.
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
  const css = {
    test: /\.css$/,
    type: 'javascript/auto' as const,
    use: [{ loader: fileURLToPath(import.meta.resolve('css-loader')), options: { modules } }],
  };
  if (namesOnly) return [css];
  const isExtracted = (query: string) => query === EXTRACTED_QUERY;
  return [
    { ...css, resourceQuery: isExtracted },
    {
      test: css.test,
      resourceQuery: { not: isExtracted },
      type: css.type,
      use: [{ loader: siblingModule('css-extract-loader') }],
    },
  ];
}

/**
 * Writes the stylesheets. The build adds no code that loads stylesheets, because the code of Plinth that loads a chunk
 * also links its stylesheets.
 */
export function cssPlugin(): InstanceType<typeof rspack.CssExtractRspackPlugin> {
  return new rspack.CssExtractRspackPlugin({
    filename: '[name].[contenthash:8].css',
    chunkFilename: '[name].[contenthash:8].css',
    runtime: false,
  });
}
