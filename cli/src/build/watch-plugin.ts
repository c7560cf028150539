import { existsSync, unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { ManifestError, type Problem, throwIfAny } from '@plinth/manifests';
import { type MultiCompiler, type MultiStats, rspack } from '@rspack/core';
import { problemsOfThrown } from '../thrown.ts';
import { type BuildOptions, buildStaging, putIntoPlace, refuseOtherFolder } from './build-plugin.ts';
import { compileProblems } from './compile-problems.ts';
import { halfConfig } from './half-config.ts';
import { MESSAGE_FOLDERS, writeMessages } from './messages/write-messages.ts';
import { pluginConfig } from './plugin-config.ts';
import { PLUGIN_FILE, readPlugin } from './read-plugin.ts';
import { removeStaging } from './staging-folder.ts';

/**
 * Interval in which plugin.json is checked for changes. The configuration is made from plugin.json, so a change of this
 * file restarts the compiler.
 */
const PLUGIN_FILE_INTERVAL_MS = 250;
/** Time to wait for further changes, so that one build includes all of them. */
const AGGREGATE_MS = 20;

interface WatchOptions extends BuildOptions {
  /** Called after each build without mistakes. */
  readonly onBuilt: () => void;
  /**
   * Called with the mistakes of a failed build. The files of the previous build stay. When the next builds fail with
   * the same mistakes, this function is not called. Many editors save a file in several steps, and each step starts a
   * build.
   */
  readonly onFailed: (error: ManifestError) => void;
}

/**
 * Builds a plugin again whenever a source, a catalogue or plugin.json changes.
 * @returns A function that stops watching. It resolves when the compiler is closed and the staging folder is gone.
 * @throws ManifestError `PLINTH-MANIFEST-042` without a plugin.json, `-045` for an output folder with other files.
 */
export function watchPlugin(options: WatchOptions): () => Promise<void> {
  const { dir, outDir } = options;
  const file = path.join(dir, PLUGIN_FILE);
  if (!existsSync(file)) readPlugin(dir);
  refuseOtherFolder(outDir);
  const staging = buildStaging(dir);
  let reported: string | undefined;
  const reporting: WatchOptions = {
    ...options,
    onBuilt: () => {
      reported = undefined;
      options.onBuilt();
    },
    onFailed: (error) => {
      if (error.message === reported) return;
      reported = error.message;
      options.onFailed(error);
    },
  };
  let current = start(reporting, staging);
  let restarted = Promise.resolve();
  watchFile(file, { interval: PLUGIN_FILE_INTERVAL_MS }, () => {
    restarted = restarted.then(async () => {
      await closed(current);
      current = start(reporting, staging);
    });
  });
  return async () => {
    unwatchFile(file);
    await restarted;
    await closed(current);
    removeStaging(staging);
  };
}

/**
 * Starts the compiler.
 * @returns undefined when plugin.json has mistakes, which are reported.
 */
function start(options: WatchOptions, staging: string): MultiCompiler | undefined {
  const { dir, outDir, mode, refresh, onBuilt, onFailed } = options;
  try {
    const compiler = rspack([
      pluginConfig({ dir, outDir: staging, mode, refresh }),
      ...halfConfig({ dir, outDir: staging, mode }),
    ]);
    let malformed: ManifestError | undefined;
    compiler.hooks.watchRun.tap('plinth', () => {
      malformed = problemsOf(() => writeMessages(dir));
    });
    compiler.compilers[0]?.hooks.afterCompile.tap('plinth', ({ contextDependencies }) => {
      // Watches the catalogues too. The compiled code contains their messages but does not import them.
      const folders = MESSAGE_FOLDERS.map((folder) => path.join(dir, folder));
      for (const folder of folders.filter(existsSync)) contextDependencies.add(folder);
    });
    const finish = (built: MultiStats | undefined) => {
      const problems = (built?.stats ?? []).flatMap((stats) => compileProblems(stats, dir));
      const failure = malformed ?? problemsOf(() => refuseProblems(problems, dir));
      if (failure) return onFailed(failure);
      putIntoPlace(staging, outDir);
      onBuilt();
    };
    compiler.watch({ aggregateTimeout: AGGREGATE_MS }, (error, stats) => {
      if (error) return onFailed(new ManifestError(problemsOfThrown(error)));
      finish(stats);
    });
    return compiler;
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    onFailed(error);
    return undefined;
  }
}

/**
 * Throws when the compiler has found problems. If the catalogues have mistakes, the problems that `writeMessages` finds
 * are thrown instead, because the compiler does not name the file of the catalogue.
 */
function refuseProblems(problems: readonly Problem[], dir: string): void {
  if (problems.length > 0) writeMessages(dir);
  throwIfAny(problems);
}

/** Runs an action. Returns the problems of the error that it throws, or undefined when it succeeds. */
function problemsOf(action: () => void): ManifestError | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (error instanceof ManifestError) return error;
    throw error;
  }
}

function closed(compiler: MultiCompiler | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!compiler) return resolve();
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
}
