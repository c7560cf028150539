import { readdirSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { halfConfig, pluginConfig } from '@plinth/cli/build';
import { makeLock, resolveManifest, stableJson } from '@plinth/manifests/lock';
import { type Configuration, rspack } from '@rspack/core';
import { hostConfig } from '../../host/build/host-config.ts';
import { isolatedConfig } from '../../host/build/isolated-config.ts';
import { rendererConfig } from '../../site/build/renderer-config.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** The folder into which the benchmarks write their builds and most of their other files. Git ignores it. */
export const SCRATCH = path.join(ROOT, '.plinth/bench');

/** The host, the renderer and the plugins, built for production and locked by a manifest of the benchmarks. */
export interface BenchSite {
  readonly dist: string;
  readonly lockFile: string;
}

interface SiteRequest {
  /** Name of the folder below `.plinth/bench` to build into. */
  readonly name: string;
  /** Manifest whose `workspace:` plugins are built and locked. */
  readonly manifest: string;
  /** Changes the build configuration of the plugin in the folder `dir`. Default: does not change it. */
  readonly configure?: (config: Configuration, dir: string) => Configuration;
}

export async function buildBenchSite({
  name,
  manifest,
  configure = (config) => config,
}: SiteRequest): Promise<BenchSite> {
  const dist = path.join(SCRATCH, name);
  const mode = 'production';
  const workspace = await workspacePlugins(manifest);
  const plugins = workspace.flatMap(([plugin, dir]) => {
    const options = { dir, outDir: path.join(dist, 'plugins', plugin), mode } as const;
    return [configure(pluginConfig(options), dir), ...halfConfig(options)];
  });
  await compile([
    hostConfig({ outDir: path.join(dist, 'host'), mode }),
    isolatedConfig({ outDir: path.join(dist, 'host'), mode }),
    rendererConfig({ outDir: path.join(dist, 'renderer'), mode }),
    ...plugins,
  ]);
  return lockedBy(manifest, dist);
}

/** Writes the lockfile for the plugins of a manifest, all of which have been built in `dist`. */
export async function lockedBy(manifest: string, dist: string): Promise<BenchSite> {
  const lockFile = path.join(dist, `${path.basename(manifest, '.json')}.lock.json`);
  await writeFile(lockFile, stableJson(await makeLock({ root: ROOT, dist, manifest }), 2));
  return { dist, lockFile };
}

/** Runs one build. When it fails, rejects with the messages of the bundler. */
export function compile(configurations: Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configurations);
    compiler.run((error, stats) => {
      const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : undefined);
      compiler.close(() => (failed ? reject(failed) : resolve()));
    });
  });
}

/** The built scripts and stylesheets. The keys are the paths at which a page requests them. */
export function builtFiles({ dist }: BenchSite): Map<string, Buffer> {
  const folders = ['host', ...readdirSync(path.join(dist, 'plugins')).map((name) => `plugins/${name}`)];
  return new Map(
    folders.flatMap((folder) =>
      readdirSync(path.join(dist, folder))
        .filter((file) => /\.(js|css)$/.test(file) && statSync(path.join(dist, folder, file)).isFile())
        .map((file): [string, Buffer] => [`/_plinth/${folder}/${file}`, readFileSync(path.join(dist, folder, file))]),
    ),
  );
}

async function workspacePlugins(manifest: string): Promise<[name: string, dir: string][]> {
  const { plugins } = await resolveManifest(manifest, ROOT);
  return Object.entries(plugins).map(([name, { from }]) => [name, path.join(ROOT, from.replace('workspace:', ''))]);
}
