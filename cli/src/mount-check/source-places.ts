import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginJson, Problem } from '@plinth/manifests';
import { rspack } from '@rspack/core';
import { pluginConfig } from '../build/plugin-config.ts';
import { removeStaging, stagingFolder } from '../build/staging-folder.ts';
import { sourceOf } from './source-of.ts';

/** Matches a place in a file of a build: `hello.1a2b3c4d.js:1:204`. */
const PLACE = /\b([\w.~-]+\.js):(\d+):(\d+)/g;

interface Plugin {
  /** Folder of the plugin. */
  readonly dir: string;
  /** Folder of the build that was checked. */
  readonly built: string;
  readonly json: PluginJson;
}

/** Replaces positions in the build by positions in the sources, in the message of a problem. */
export type ToSources = (problem: Problem) => Problem;

/**
 * Finds the positions in the sources for the positions that problems name. A release has no source maps, so the plugin
 * is built once more with maps. This is done only when a problem names a position and the sources exist.
 */
export async function sourcePlaces({ dir, built, json }: Plugin, problems: readonly Problem[]): Promise<ToSources> {
  const unchanged: ToSources = (problem) => problem;
  const modules = [...json.blocks.map(({ module }) => module), ...(json.setup === undefined ? [] : [json.setup])];
  if (!problems.some(({ message }) => message.search(PLACE) >= 0)) return unchanged;
  if (!modules.every((module) => existsSync(join(dir, module)))) return unchanged;
  const folder = stagingFolder(join(dir, '.plinth'), 'maps-');
  try {
    if (!(await buildWithMaps(dir, folder))) return unchanged;
    const texts = problems.map(({ message }) =>
      message.replace(PLACE, (place, file: string, line: string, column: string) =>
        isSame(join(folder, file), join(built, file))
          ? (sourceOf(dir, join(folder, `${file}.map`), Number(line), Number(column)) ?? place)
          : place,
      ),
    );
    const known = new Map(problems.map(({ message }, index) => [message, texts[index] ?? message]));
    return (problem) => ({ ...problem, message: known.get(problem.message) ?? problem.message });
  } finally {
    removeStaging(folder);
  }
}

function buildWithMaps(dir: string, folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    // The scripts do not contain the names of their source maps, so they are the same as in a build without maps.
    const config = {
      ...pluginConfig({ dir, outDir: folder, mode: 'production' }),
      devtool: 'hidden-source-map' as const,
    };
    const compiler = rspack(config);
    compiler.run((error, stats) => compiler.close(() => resolve(!error && stats?.hasErrors() === false)));
  });
}

/**
 * Is the file of the second build the same as the file that was checked? If the sources have changed since then, it is
 * not the same.
 */
function isSame(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other));
}
