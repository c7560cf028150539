import { minVersion, satisfies } from 'semver';

export interface UnmetPackage {
  readonly name: string;
  /** The range of which a version is needed. */
  readonly range: string;
  /** The installed version. Undefined when the package is not installed. */
  readonly installed: string | undefined;
}

/**
 * The packages that are missing or too old for a server half. A version after the range is accepted as long as it is
 * compatible with the lowest version of the range: many plugins declare one exact version.
 *
 * @param requires Version ranges by package, as the record of the build has them.
 */
export function unmetPackages(
  requires: Readonly<Record<string, string>>,
  installedVersion: (name: string) => string | undefined,
): readonly UnmetPackage[] {
  return Object.entries(requires).flatMap(([name, range]) => {
    const installed = installedVersion(name);
    return installed !== undefined && isMet(installed, range) ? [] : [{ name, range, installed }];
  });
}

function isMet(installed: string, range: string): boolean {
  const options = { includePrerelease: true };
  return satisfies(installed, range, options) || satisfies(installed, `^${minVersion(range)?.version}`, options);
}
