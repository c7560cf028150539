import { loadLock } from '@plinth/manifests/lock';
import type { SiteConfig } from '@plinth/server';
import { withLock } from '../publishing/publisher/with-lock.ts';
import { loadLockedHalves } from './halves/locked-halves.ts';
import { buildsFrom, configFrom, type Environment, variables } from './load-config.ts';
import { type SiteFeatures, siteFeatures } from './site-features.ts';

/** What a site is made of: its settings, and the features that run. */
export interface LoadedSite {
  readonly config: SiteConfig;
  readonly features: SiteFeatures;
}

/**
 * Loads the server halves of the plugins in the lockfile, and reads the settings. An option of the command line
 * overrides its environment variable, and a variable overrides the default.
 *
 * @param flags Options of the command line (`readFlags`).
 * @throws SiteError `PLINTH-SITE-001` that lists all problems of the settings at once, `-003` for the lockfile.
 */
export async function loadSite(
  flags: Readonly<Record<string, unknown>>,
  environment: Environment,
  cwd = process.cwd(),
): Promise<LoadedSite> {
  const values = { ...variables(environment), ...flags };
  const { lockFile, dist } = buildsFrom(values, cwd);
  const features = await lockedFeatures(lockFile, dist).catch((error: unknown) => {
    // Problems of the settings are named first, because they can be the reason.
    configFrom(values, cwd, siteFeatures({ halves: [], refused: [] }));
    throw error;
  });
  return { config: configFrom({ ...variables(environment, features), ...flags }, cwd, features), features };
}

/** The features of a site with this lockfile. @throws SiteError `PLINTH-SITE-003` */
export async function lockedFeatures(lockFile: string, dist: string): Promise<SiteFeatures> {
  const lock = await withLock(lockFile, dist, () => loadLock(lockFile));
  return siteFeatures(await loadLockedHalves(lock, dist));
}
