import { loadLock } from '@plinth/manifests/lock';
import type { Arm } from '../../publishing/store/arm.ts';

/** For each of the two releases, the versions of its plugins; undefined for a release whose lockfile cannot be read. */
export type PluginVersions = Readonly<Record<Arm, ReadonlyMap<string, string> | undefined>>;

export async function pluginVersions(stable: string, candidate: string): Promise<PluginVersions> {
  const [first, second] = await Promise.all([versionsOf(stable), versionsOf(candidate)]);
  return { stable: first, candidate: second };
}

async function versionsOf(file: string): Promise<ReadonlyMap<string, string> | undefined> {
  // The failure is ignored here, because the publisher reports the problem with the lockfile.
  const lock = await loadLock(file).catch(() => undefined);
  return lock && new Map(Object.entries(lock.plugins).map(([name, { version }]) => [name, version]));
}
