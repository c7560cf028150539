import {
  collect,
  diffLocks,
  type Lockfile,
  loadLock,
  type PluginDiff,
  readHistory,
  releasePaths,
} from '@plinth/manifests';

/** A release as `plinth release list` shows it. */
export interface ListedRelease {
  readonly number: number;
  /** Time at which the release was locked, as ISO 8601. */
  readonly lockedAt: string;
  readonly state: 'current' | 'candidate' | '';
  /** Changes since the previous release, in words. */
  readonly changes: readonly string[];
}

/** The releases of a template, newest first. */
export async function listReleases(
  lockFile: string,
): Promise<{ readonly releases: readonly ListedRelease[]; readonly isCurrentKnown: boolean }> {
  const { releases, current, candidate } = await readHistory(lockFile);
  const paths = releasePaths(lockFile);
  const listed: ListedRelease[] = [];
  let before: Lockfile | undefined;
  for (const [index, { number, lockedAt }] of releases.entries()) {
    const lock = await collect([], () => loadLock(paths.release(number)));
    const state = number === current ? 'current' : number === candidate ? 'candidate' : '';
    listed.push({ number, lockedAt, state, changes: changesOf(before, lock, index === 0) });
    before = lock;
  }
  return { releases: listed.reverse(), isCurrentKnown: current !== undefined || releases.length === 0 };
}

function changesOf(before: Lockfile | undefined, after: Lockfile | undefined, isFirst: boolean): readonly string[] {
  if (!after) return ['its lockfile cannot be read'];
  if (isFirst) {
    const { length } = Object.keys(after.plugins);
    return [length === 1 ? '1 plugin' : `${length} plugins`];
  }
  if (!before) return ['the one before it cannot be read'];
  const { host, plugins } = diffLocks({ before, after });
  const lines = [...host.map((change) => `host ${change}`), ...plugins.map(pluginChange)];
  return lines.length === 0 ? ['only the order or the format of the lockfile'] : lines;
}

function pluginChange({ plugin, kind, before, after, bump, changes }: PluginDiff): string {
  if (kind === 'added') return `${plugin} ${after} is added`;
  if (kind === 'removed') return `${plugin} ${before} is removed`;
  const versions = before === after ? `${after}` : `${before} -> ${after}`;
  const what = changes.length > 0 ? changes.map(({ text }) => text).join('; ') : 'only the contents of files';
  return `${plugin} ${versions}${bump === undefined ? '' : ` (${bump})`}: ${what}`;
}
