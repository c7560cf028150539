import { gtr, satisfies } from 'semver';
import type { Problem } from '../manifest-error.ts';
import { problem } from '../manifest-error.ts';
import { didYouMean } from '../nearest-word.ts';
import { packageOf } from '../package-of.ts';
import type { HostBuild } from '../schema/build-record.ts';
import type { PluginSource } from './plugin-source.ts';

const SDK = '@plinth/sdk';

/** Does the host share a version of the SDK with which the plugin can run? */
export function checkSdk(source: PluginSource, host: HostBuild): Problem[] {
  const { json, jsonFile } = source;
  const versions = sdkVersions(host);
  if (versions.length === 0) {
    return [
      problem(
        'PLINTH-MANIFEST-009',
        jsonFile,
        'sdk',
        `needs ${SDK}, but the host does not share it`,
        'build the host again',
      ),
    ];
  }
  return versions
    .filter((version) => !satisfies(version, json.sdk))
    .map((version) =>
      problem(
        'PLINTH-MANIFEST-009',
        jsonFile,
        'sdk',
        `asks for ${SDK} ${json.sdk}, but the host has ${version}`,
        otherSdk(source, version),
      ),
    );
}

/** Says how the plugin comes to run with this version of the SDK, which is not in its range. */
function otherSdk({ json, address, installed }: PluginSource, version: string): string {
  if (!gtr(version, json.sdk))
    return `update the host to an SDK in the range, or use a release of the plugin for SDK ${version}`;
  const steps = `write "sdk": "^${version}" in its plugin.json, raise its version and build it with SDK ${version}`;
  if (!address && installed === undefined) return steps;
  return `name a release of the plugin for SDK ${version}; to make one, ${steps}`;
}

function sdkVersions(host: HostBuild): string[] {
  const shared = Object.entries(host.shared).filter(([specifier]) => packageOf(specifier) === SDK);
  return [...new Set(shared.map(([, { version }]) => version))];
}

/** Can the plugin run with the SDK that is installed for it? */
export function checkInstalledSdk(range: string, jsonFile: string, version: string): Problem[] {
  if (satisfies(version, range, { includePrerelease: true })) return [];
  const hint = `write "^${version}", or install an SDK in the range`;
  return [
    problem('PLINTH-MANIFEST-009', jsonFile, 'sdk', `asks for ${SDK} ${range}, but ${version} is installed`, hint),
  ];
}

/**
 * Does the host share all modules that the plugin imports from it, in versions with which the plugin can run? A build
 * whose range of the SDK does not fit is not reported when `checkSdk` reports the range of plugin.json: both have the
 * same cause and the same remedy.
 */
export function checkShared({ json, jsonFile, build, buildFile }: PluginSource, host: HostBuild): Problem[] {
  const isOtherSdk = sdkVersions(host).some((version) => !satisfies(version, json.sdk));
  const ranges = [
    { file: buildFile, field: 'requires', wanted: build.requires },
    { file: jsonFile, field: 'shared', wanted: json.shared },
  ];
  const used = new Set(Object.values(build.modules).flatMap(({ shared }) => shared));
  const unranged = [...used].filter(
    (specifier) => !ranges.some(({ wanted }) => rangeOf(wanted, specifier) !== undefined),
  );
  const missing = [...used].filter((specifier) => !Object.hasOwn(host.shared, specifier));
  return [
    ...unranged.map((specifier) =>
      problem(
        'PLINTH-MANIFEST-012',
        buildFile,
        'requires',
        `has no range for ${specifier}`,
        'build the plugin again, or give a range in "shared" of plugin.json',
      ),
    ),
    ...missing.map((specifier) =>
      problem(
        'PLINTH-MANIFEST-010',
        buildFile,
        'modules',
        `use ${specifier}, which the host does not share${meantModule(specifier, host)}`,
        'bundle it with the plugin, or build a host that shares it',
      ),
    ),
    ...ranges.flatMap(({ file, field, wanted }) =>
      Object.entries(wanted)
        .filter(([specifier]) => !(isOtherSdk && packageOf(specifier) === SDK))
        .flatMap(([specifier, range]) => checkRange(file, `${field}.${specifier}`, specifier, range, used, host)),
    ),
  ];
}

/**
 * Compares a range with the versions of the shared modules to which it applies. A range for a package applies to all
 * subpaths of the package that the host shares and the plugin uses.
 */
function checkRange(
  file: string,
  path: string,
  wanted: string,
  range: string,
  used: ReadonlySet<string>,
  host: HostBuild,
): Problem[] {
  const covered = Object.entries(host.shared).filter(([specifier]) => isPartOf(specifier, wanted));
  if (covered.length === 0) {
    return [
      problem(
        'PLINTH-MANIFEST-010',
        file,
        path,
        `needs ${wanted} ${range}, which the host does not share${meantModule(wanted, host)}`,
        'bundle it with the plugin, or build a host that shares it',
      ),
    ];
  }
  return covered
    .filter(([specifier, { version }]) => (specifier === wanted || used.has(specifier)) && !satisfies(version, range))
    .map(([specifier, { version }]) =>
      problem(
        'PLINTH-MANIFEST-011',
        file,
        path,
        `needs ${specifier} ${range}, but the host has ${version}`,
        'build the plugin against the version of the host',
      ),
    );
}

/**
 * Names the module or package that was probably meant: plugin.json can give a range for a module or for its whole
 * package.
 */
function meantModule(wanted: string, { shared }: HostBuild): string {
  const modules = Object.keys(shared);
  return didYouMean(wanted, new Set([...modules, ...modules.map(packageOf)]));
}

function rangeOf(wanted: Readonly<Record<string, string>>, specifier: string): string | undefined {
  return Object.entries(wanted).find(([key]) => isPartOf(specifier, key))?.[1];
}

function isPartOf(specifier: string, wanted: string): boolean {
  return specifier === wanted || specifier.startsWith(`${wanted}/`);
}
