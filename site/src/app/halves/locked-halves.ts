import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';
import { halfOrder } from '@plinth/manifests/halves';
import { halfPath, type Lockfile, type LockfileHalf } from '@plinth/manifests/lock';
import { SiteError } from '@plinth/server/errors';
import { type LoadedHalf, loadHalf } from './loaded-half.ts';

/** The server halves of a lockfile. */
export interface LockedHalves {
  /** Those that may run, in the order in which they start. */
  readonly halves: readonly LoadedHalf[];
  /** Plugins on other servers, whose server halves are not loaded. */
  readonly refused: readonly { readonly plugin: string; readonly version: string }[];
}

/**
 * Loads the server halves that a lockfile names, from the folder of the builds. Their files were compared with the
 * hashes of the lockfile before (`verifyHalves`).
 */
export async function loadLockedHalves(lock: Pick<Lockfile, 'plugins'>, dist: string): Promise<LockedHalves> {
  const plugins = Object.entries(lock.plugins);
  const locked = plugins.flatMap(([name, { version, server }]) =>
    server === undefined || server === 'refused' ? [] : [{ name, version, ...server }],
  );
  return {
    halves: await Promise.all(halfOrder(locked).map((half) => load(half, dist))),
    refused: plugins.flatMap(([plugin, { version, server }]) => (server === 'refused' ? [{ plugin, version }] : [])),
  };
}

function load(half: LockfileHalf & { readonly name: string; readonly version: string }, dist: string) {
  const { name, version, entry, tables, settings } = half;
  const file = pathToFileURL(halfPath(dist, name, entry));
  return loadHalf({ plugin: name, version, tables, settings }, async () => {
    refuseSecondServer(file);
    return import(file.href);
  });
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
