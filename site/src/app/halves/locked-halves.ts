import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';
import { halfOrder, type UnmetPackage, unmetPackages } from '@plinth/manifests/halves';
import { halfPath, type Lockfile, verifyHalves } from '@plinth/manifests/lock';
import { SiteError } from '@plinth/server/errors';
import { installedVersion } from './installed-version.ts';
import { type LoadedHalf, loadHalf } from './loaded-half.ts';

/** The server halves of a lockfile. */
export interface LockedHalves {
  /** Those that may run, in the order in which they start. */
  readonly halves: readonly LoadedHalf[];
  /** Plugins on other servers, whose server halves are not loaded. */
  readonly refused: readonly { readonly plugin: string; readonly version: string }[];
}

/**
 * Loads the server halves that a lockfile names, from the folder of the builds. A half whose files differ from their
 * hashes in the lockfile is not loaded and becomes a problem.
 */
export async function loadLockedHalves(
  { template, plugins }: Pick<Lockfile, 'template' | 'plugins'>,
  dist: string,
): Promise<LockedHalves> {
  const all = Object.entries(plugins);
  const locked = all.flatMap(([name, plugin]) => {
    const { version, server } = plugin;
    if (server === undefined || server === 'refused') return [];
    return [{ name, version, ...server, verify: () => verifyHalves({ template, plugins: { [name]: plugin } }, dist) }];
  });
  return {
    halves: await Promise.all(
      halfOrder(locked).map((half) => {
        const { name, version, entry, requires, verify } = half;
        const file = pathToFileURL(halfPath(dist, name, entry));
        return loadHalf({ ...half, plugin: name, version }, async () => {
          await verify();
          refuseUnmet(
            unmetPackages(requires, (each) => installedVersion(each, file)),
            name,
          );
          refuseSecondServer(file);
          return import(file.href);
        });
      }),
    ),
    refused: all.flatMap(([plugin, { version, server }]) => (server === 'refused' ? [{ plugin, version }] : [])),
  };
}

/**
 * Refuses a half that would load a second copy of `@plinth/server`, because services of the site are found by the
 * identity of their tokens.
 */
function refuseSecondServer(file: URL): void {
  const found = findPackageJSON('@plinth/server', file);
  const own = findPackageJSON('@plinth/server', import.meta.url);
  const isSame = found !== undefined && own !== undefined && realpathSync(found) === realpathSync(own);
  if (!isSame)
    throw new SiteError('PLINTH-SITE-332', `it finds ${found ?? 'no @plinth/server'}, and the site runs ${own}`, {
      hint: 'Install one version of @plinth/server, where both the site and the folder of the builds find it.',
    });
}

/** Refuses a half whose packages are missing or too old. */
function refuseUnmet(unmet: readonly UnmetPackage[], plugin: string): void {
  if (unmet.length === 0) return;
  const named = unmet.map(
    ({ name, range, installed }) =>
      `${name} ${range}, of which ${installed === undefined ? 'no version' : `version ${installed}`} is installed`,
  );
  const wanted = unmet.map(({ name, range }) => `'${name}@${range}'`);
  throw new SiteError('PLINTH-SITE-338', `it needs ${named.join(', and ')}`, {
    hint: `Type "npm install ${wanted.join(' ')}" where the site is installed, and start it again; or leave ${plugin} out of the manifest.`,
  });
}
