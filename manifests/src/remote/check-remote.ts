import { minVersion, satisfies, validRange } from 'semver';
import type { Problem } from '../manifest-error.ts';
import { problem } from '../manifest-error.ts';
import { packageOf } from '../package-of.ts';
import type { HostBuild, PluginBuild } from '../schema/build-record.ts';
import type { MfManifest, MfShared } from './mf-manifest.ts';

/**
 * Modules that a remote must share with the host. If a remote had its own copy of one of them, its blocks would not
 * work.
 */
const NEEDED = ['react', '@plinth/sdk'] as const;

/** Values of the public path with which a remote finds its files on any server. */
const RELATIVE_PATHS: ReadonlySet<string> = new Set(['auto', '', './']);

/**
 * Returns the reasons for which a remote of another build tool cannot run on this host, according to the remote's
 * mf-manifest.json.
 */
export function checkRemote(manifest: MfManifest, file: string, host: Pick<HostBuild, 'shared'>): Problem[] {
  return [
    ...checkContainer(manifest, file),
    ...NEEDED.flatMap((name) => checkIsShared(name, manifest, file)),
    ...manifest.shared.flatMap((shared) => checkVersion(shared, file, host)),
    ...checkRemotes(manifest, file),
  ];
}

/**
 * Like `checkRemote`, for a remote that has a build record, when the host is not known. All versions are accepted,
 * because `plinth lock` compares them with the versions of the real host.
 */
export function checkDescribedRemote(
  manifest: MfManifest,
  file: string,
  { requires }: Pick<PluginBuild, 'requires'>,
): Problem[] {
  const fitting = Object.entries(requires).map(([name, range]) => [
    name,
    { version: String(minVersion(range) ?? '0.0.0'), files: [], css: [] },
  ]);
  return checkRemote(manifest, file, { shared: Object.fromEntries(fitting) });
}

/** The range of versions of a shared module that a remote accepts. `*` when the remote declares no range. */
export function acceptedRange({ requiredVersion }: MfShared): string {
  return requiredVersion === false || requiredVersion === '' ? '*' : requiredVersion;
}

function checkContainer({ metaData }: MfManifest, file: string): Problem[] {
  const { remoteEntry, publicPath } = metaData;
  const problems: Problem[] = [];
  if (remoteEntry.type !== 'module') {
    problems.push(
      problem(
        'PLINTH-MANIFEST-080',
        file,
        'metaData.remoteEntry.type',
        `is "${remoteEntry.type}": such a container is a script element with an address, which the policy of the page refuses (Trusted Types), and whose hash browsers do not check`,
        'build the remote with library: { type: "module" } and output.module: true',
      ),
    );
  }
  if (publicPath === undefined || !RELATIVE_PATHS.has(publicPath)) {
    problems.push(
      problem(
        'PLINTH-MANIFEST-086',
        file,
        'metaData.publicPath',
        publicPath === undefined
          ? 'is missing: a function computes the path, and the policy of the page does not allow evaluating its text'
          : `is "${publicPath}", so the remote would look for its files there, and not beside its entry`,
        'build the remote with publicPath "auto" (Vite: base "./")',
      ),
    );
  }
  return problems;
}

function checkIsShared(name: (typeof NEEDED)[number], { shared }: MfManifest, file: string): Problem[] {
  if (shared.some((each) => each.name === name || each.name === `${name}/`)) return [];
  return [
    problem(
      'PLINTH-MANIFEST-081',
      file,
      'shared',
      `does not have ${name}, so the remote has its own copy`,
      `share ${name} as a singleton, with import: false if the remote runs only on this host`,
    ),
  ];
}

function checkVersion(shared: MfShared, file: string, host: Pick<HostBuild, 'shared'>): Problem[] {
  const { name, singleton } = shared;
  const range = acceptedRange(shared);
  const path = `shared.${name}`;
  const offered = Object.hasOwn(host.shared, name) ? host.shared[name]?.version : undefined;
  if (offered === undefined) {
    const own = Object.values(shared.assets).some(({ sync, async }) => sync.length + async.length > 0);
    const problems: Problem[] = [];
    if (!own && !name.endsWith('/')) {
      const message = 'is neither in the remote (import: false) nor shared by the host';
      problems.push(
        problem('PLINTH-MANIFEST-083', file, path, message, 'remove import: false, so that the remote brings it'),
      );
    }
    // The host shares other modules of this package. If the remote bundled its own copy of this module, the copy would
    // have separate state. So the host must share this module too.
    if (own && Object.keys(host.shared).some((specifier) => packageOf(specifier) === packageOf(name))) {
      const message = `is part of ${packageOf(name)}, but the host does not share this part, so the remote has its own copy`;
      problems.push(
        problem('PLINTH-MANIFEST-081', file, path, message, 'do not import it, or build a host that shares it'),
      );
    }
    return problems;
  }
  if (validRange(range) !== null && satisfies(offered, range)) return [];
  return [
    problem(
      singleton ? 'PLINTH-MANIFEST-011' : 'PLINTH-MANIFEST-082',
      file,
      path,
      singleton
        ? `needs ${name} ${range}, but the host has ${offered}`
        : `is not a singleton and needs ${range}, but the host has ${offered}: the remote would load a second copy`,
      `share ${name} as a singleton with a range that includes ${offered}`,
    ),
  ];
}

function checkRemotes({ remotes }: MfManifest, file: string): Problem[] {
  return remotes.map(({ federationContainerName, alias }, index) =>
    problem(
      'PLINTH-MANIFEST-087',
      file,
      `remotes.${index}`,
      `loads the remote ${alias ?? federationContainerName ?? 'of another server'}, whose files have no hash in the lockfile`,
      'list that remote in the manifest of the template, and use it as a service',
    ),
  );
}
