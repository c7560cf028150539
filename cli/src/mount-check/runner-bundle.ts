import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, cssRules, SHARED_SCOPE } from '../build/base-config.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';

/** The programs that check examples. Their paths are literals, so that the build of the package finds the programs. */
interface Programs {
  /** Path of the program that renders in plain Node. */
  readonly server: typeof import('./runner/server.ts');
  /** Path of the program that mounts blocks with the window of a page. */
  readonly browser: typeof import('./runner/browser.ts');
}

/** Paths of the built programs. */
interface Runners extends Readonly<Record<keyof Programs, string>> {
  /** Folders from which the programs import files, with symbolic links resolved. */
  readonly readable: readonly string[];
}

let bundled: Promise<Runners> | undefined;

/**
 * Builds the programs that check examples. They contain React's development build, which reports hydration mismatches
 * in detail, and the SDK, whose stylesheets Node cannot import. The programs are built once for all plugins, and
 * removed when this process ends.
 */
export function bundleRunners(): Promise<Runners> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<Runners> {
  const { folder: outDir, remove } = temporaryFolder('mount');
  try {
    await build(runnerConfig(outDir));
  } catch (error) {
    remove();
    throw error;
  }
  return {
    server: path.join(outDir, 'server.mjs'),
    browser: path.join(outDir, 'browser.mjs'),
    readable: [outDir, RUNNER, ...(await Promise.all(EXTERNAL.map(packagesOf)))],
  };
}

/** Folder of the sources of the programs. */
const RUNNER = path.join(import.meta.dirname, 'runner');
/** Packages that are not bundled, because they load faster from their own files than from a bundle. */
const EXTERNAL: readonly string[] = ['axe-core', 'happy-dom'];

/** Folder that contains a package and the packages that it imports. */
async function packagesOf(name: string): Promise<string> {
  const file = await realpath(fileURLToPath(import.meta.resolve(name)));
  const packages = `${path.sep}node_modules${path.sep}`;
  const at = file.indexOf(packages);
  return at < 0 ? path.dirname(file) : file.slice(0, at + packages.length - 1);
}

function runnerConfig(outDir: string): Configuration {
  const extension = path.extname(import.meta.filename);
  const runner = (name: string) => path.join(RUNNER, `${name}${extension}`);
  const base = baseConfig({ name: 'plinth-mount', dir: import.meta.dirname, outDir, mode: 'development' });
  return {
    ...base,
    target: ['node20', 'es2022'],
    devtool: false,
    entry: { server: runner('server'), browser: runner('browser') },
    output: {
      ...base.output,
      clean: false,
      publicPath: '',
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), ...cssRules({ scope: SHARED_SCOPE, namesOnly: true })],
    },
    externalsType: 'module-import',
    externals: [
      ({ request = '' }, callback) => {
        if (request.startsWith('./import-address.'))
          return callback(undefined, pathToFileURL(runner('import-address')).href);
        if (!EXTERNAL.includes(request)) return callback();
        callback(undefined, import.meta.resolve(request));
      },
    ],
    // Each program consists of two files: one records the calls that a plugin makes, the other contains the checks,
    // which also make calls. They must be different files, because the recording code identifies the caller by the file
    // of the caller.
    optimization: { ...base.optimization, minimize: false, splitChunks: false, runtimeChunk: false },
  };
}

function build(config: Configuration): Promise<void> {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}
