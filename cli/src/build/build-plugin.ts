import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ManifestError, type PluginJson, throwIfAny } from '@plinth/manifests';
import { type Configuration, rspack } from '@rspack/core';
import { recordAddresses } from '../halves/record-addresses.ts';
import type { BuildMode } from './base-config.ts';
import { BUILD_RECORD } from './build-record-plugin.ts';
import { compileProblems } from './compile-problems.ts';
import { halfConfig } from './half-config.ts';
import { writeMessages } from './messages/write-messages.ts';
import { pluginConfig } from './plugin-config.ts';
import { PLUGIN_FILE, readPlugin, shortPath } from './read-plugin.ts';
import { filesBelow, replaceFiles } from './replace-files.ts';
import { removeStaging, stagingFolder } from './staging-folder.ts';

export interface BuildOptions {
  /** Folder with plugin.json. */
  readonly dir: string;
  /** Folder into which the build is written. */
  readonly outDir: string;
  readonly mode: BuildMode;
  /** True for a build whose components can be replaced while the page is open. Default: false. */
  readonly refresh?: boolean;
}

/** What a build has made: name and version of the plugin, and the files with their sizes. */
export interface BuildResult extends Pick<PluginJson, 'name' | 'version'> {
  /** Path of the build's folder, relative to the current folder. */
  readonly folder: string;
  readonly files: readonly { readonly file: string; readonly bytes: number; readonly brotliBytes: number }[];
}

/**
 * Builds a plugin into a folder that a web server can serve as it is. The build is first made in a staging folder, so
 * that a failed or interrupted build does not change the previous build.
 * @throws ManifestError with every mistake in plugin.json, catalogues and sources.
 */
export async function buildPlugin(options: BuildOptions): Promise<BuildResult> {
  const { dir, outDir, mode } = options;
  const plugin = readPlugin(dir);
  refuseOtherFolder(outDir);
  writeMessages(dir);
  const staging = buildStaging(dir);
  try {
    await compile([pluginConfig({ dir, outDir: staging, mode }), ...halfConfig({ dir, outDir: staging, mode })], dir);
    await recordAddresses([staging]);
    putIntoPlace(staging, outDir);
    return describeBuild(plugin, outDir);
  } finally {
    removeStaging(staging);
  }
}

/**
 * Folder in which a build is prepared. It is inside the folder of the plugin, so that files can be renamed into place.
 */
export function buildStaging(dir: string): string {
  return stagingFolder(path.join(dir, '.plinth'), 'build-');
}

/**
 * Moves a finished build into its folder. Files that contain names of other files are moved last, so that no file ever
 * names a file that has not been moved yet.
 */
export function putIntoPlace(staging: string, outDir: string): void {
  replaceFiles(staging, outDir, [PLUGIN_FILE, BUILD_RECORD]);
}

function describeBuild({ name, version }: PluginJson, outDir: string): BuildResult {
  const files = filesBelow(outDir).map((file) => {
    const content = readFileSync(path.join(outDir, file));
    return { file, bytes: content.byteLength, brotliBytes: brotliCompressSync(content).byteLength };
  });
  return { name, version, folder: shortPath(outDir), files };
}

/**
 * Refuses an output folder that has files but no build record, because a build removes all files that are not part of
 * it.
 * @throws ManifestError `PLINTH-MANIFEST-045`
 */
export function refuseOtherFolder(outDir: string): void {
  if (!existsSync(outDir) || readdirSync(outDir).length === 0 || existsSync(path.join(outDir, BUILD_RECORD))) return;
  throw new ManifestError([
    {
      code: 'PLINTH-MANIFEST-045',
      file: shortPath(outDir),
      message: 'has files that no build has written; building into this folder would remove them',
      hint: 'name another folder with --out, or empty this one',
    },
  ]);
}

function compile(configs: readonly Configuration[], dir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack([...configs]);
    compiler.run((error, stats) => {
      compiler.close(() => {
        try {
          if (error) throw error;
          throwIfAny(stats?.stats.flatMap((each) => compileProblems(each, dir)) ?? []);
          resolve();
        } catch (failure) {
          reject(failure);
        }
      });
    });
  });
}
