import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Lockfile, ManifestError, makeLock, type PluginJson, type Problem } from '@plinth/manifests';
import { PLUGIN_FILE, shortPath } from '../build/read-plugin.ts';

/** The folders that `plinth dev` uses. */
export interface DevFolders {
  /** Folder of the plugin. */
  readonly dir: string;
  /** Folder of the builds that this process makes. */
  readonly dist: string;
  /** Folder of the built host. */
  readonly host: string;
}

/** Folder of the plugin's build. */
export function builtFolder(dist: string, name: string): string {
  return path.join(dist, 'plugins', name);
}

/**
 * Makes the lockfile of a template with only this plugin, and runs the checks of `plinth lock`.
 * @param name Name under which the plugin is built. It stays the same while the command runs.
 * @throws ManifestError with every problem for which `plinth lock` refuses a plugin.
 */
export async function makeDevLock(
  { dir, dist, host }: DevFolders,
  name: string,
  { version }: Pick<PluginJson, 'version'>,
): Promise<Lockfile> {
  const manifest = path.join(dist, 'dev.json');
  // `plinth lock` reads the copy of plugin.json in the build, so the folder of the plugin can have any name.
  const plugins = { [name]: { from: `workspace:plugins/${name}`, version } };
  await writeFile(manifest, JSON.stringify({ name: 'dev', plugins }));
  try {
    return inThePage(await makeLock({ root: dist, dist, host, manifest, writesNothing: true }));
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    const [first, ...rest] = error.problems.map((each) => ofSource(each, dir, name));
    throw first ? new ManifestError([first, ...rest]) : error;
  }
}

/**
 * Removes the isolation from a lockfile. An isolated plugin then runs in the page itself, where the author can inspect
 * it and sees compile errors. As in a frame, the plugin gets no cookies and no storage, because it has only the
 * capabilities that it declares.
 */
function inThePage({ isolated: _, ...lock }: Lockfile): Lockfile {
  const plugins = Object.entries(lock.plugins).map(([name, { isolated: _own, ...plugin }]) => [name, plugin] as const);
  return { ...lock, plugins: Object.fromEntries(plugins) };
}

/** Replaces the file name in a problem: a problem in the build's copy of plugin.json names the author's plugin.json. */
function ofSource(problem: Problem, dir: string, name: string): Problem {
  const isCopy = problem.file === `plugins/${name}/${PLUGIN_FILE}` || problem.file === 'dev.json';
  return isCopy ? { ...problem, file: shortPath(path.join(dir, PLUGIN_FILE)) } : problem;
}
