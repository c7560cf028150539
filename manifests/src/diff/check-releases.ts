import { lt } from 'semver';
import type { Problem } from '../manifest-error.ts';
import { didYouMean } from '../nearest-word.ts';
import type { PreviousLock } from '../schema/lockfile.ts';
import type { PluginJson } from '../schema/plugin-json.ts';
import { compareContracts } from './compare-contracts.ts';
import type { ContractChange } from './contract-change.ts';
import { demandedBump, lowestVersion, reaches } from './demanded-version.ts';
import { contractOfJson, contractOfLock, type PluginContract } from './plugin-contract.ts';

/** The release of a plugin that a manifest names, and the manifest's entry for it. */
interface Release {
  readonly name: string;
  readonly wanted: { readonly from: string };
  readonly source: { readonly json: PluginJson; readonly jsonFile: string };
}

export interface ReleaseRequest {
  readonly releases: readonly Release[];
  readonly previous: Pick<PreviousLock, 'plugins' | 'blocks'>;
  /** Names of the plugins whose changes the template author has read and accepts. */
  readonly accepted: readonly string[];
  readonly manifestFile: string;
}

/**
 * Compares each release with the release in the last lockfile. Reports a release whose contract demands a higher
 * version, that asks for a new capability, that no longer asks for isolation, or that has another consent purpose.
 * Reports nothing about the releases in `accepted`.
 */
export function checkReleases({ releases, previous, accepted, manifestFile }: ReleaseRequest): Problem[] {
  return releases
    .filter(({ name }) => !accepted.includes(name))
    .flatMap((release) => {
      const before = contractOfLock(previous, release.name, 'declared');
      const after = contractOfJson(release.source.json);
      if (!before || isWorkingCopy(release, before)) return [];
      const accept = `"plinth lock --manifest ${manifestFile} --accept ${release.name}"`;
      return checkRelease({ before, after, file: release.source.jsonFile, accept });
    });
}

/**
 * A plugin named by --accept must be in the manifest. Otherwise a typing error would have no effect, and nobody would
 * notice it.
 */
export function checkAccepted(accepted: readonly string[], names: readonly string[], manifestFile: string): Problem[] {
  return accepted
    .filter((name) => !names.includes(name))
    .map((name) => ({
      code: 'PLINTH-MANIFEST-067',
      file: manifestFile,
      path: 'plugins',
      message: `does not list "${name}", which --accept names${didYouMean(name, names)}`,
      hint: names.length === 0 ? 'remove --accept' : `name one of: ${names.join(', ')}`,
    }));
}

/**
 * Is the release still work in progress? True for a plugin of the workspace whose version has not changed: its authors
 * may change the contract many times before they raise the version.
 */
function isWorkingCopy({ wanted, source }: Release, before: PluginContract): boolean {
  return wanted.from.startsWith('workspace:') && source.json.version === before.version;
}

/**
 * Compares a plugin with its release in a lockfile. Reports a problem when the changed contract needs a higher version
 * than plugin.json has. Reports nothing for a plugin that is not in the lockfile.
 * @param lockFile Name of the lockfile in messages.
 */
export function checkContract(
  json: PluginJson,
  jsonFile: string,
  locked: Pick<PreviousLock, 'plugins' | 'blocks'>,
  lockFile: string,
): Problem[] {
  const before = contractOfLock(locked, json.name, 'declared');
  if (!before) return [];
  const after = contractOfJson(json);
  return checkVersion(compareContracts(before, after), {
    before,
    after,
    file: jsonFile,
    lockName: lockFile,
    hintOf: (lowest) => `write version ${lowest} in plugin.json, or undo the changes`,
  });
}

interface Versions {
  readonly before: PluginContract;
  readonly after: PluginContract;
  readonly file: string;
  /** How messages name the lockfile. */
  readonly lockName: string;
  /** Returns a hint for the author. `lowest` is the lowest version that the release may have because of its changes. */
  hintOf(lowest: string): string;
}

interface Comparison extends Pick<Versions, 'before' | 'after' | 'file'> {
  /** Text of the command with which the template author accepts the release. */
  readonly accept: string;
}

function checkRelease({ before, after, file, accept }: Comparison): Problem[] {
  const changes = compareContracts(before, after);
  const hint = `read the changes; to accept them, type ${accept}`;
  const hintOf = (lowest: string) => `publish it as ${lowest}, or accept it as it is: type ${accept}`;
  const ofKind = (kind: ContractChange['kind']) => changes.filter((found) => found.kind === kind);
  return [
    ...checkVersion(changes, { before, after, file, lockName: 'the last lockfile', hintOf }),
    ...ofKind('capability-added').map(
      ({ text }): Problem => ({
        code: 'PLINTH-MANIFEST-065',
        file,
        path: 'capabilities',
        message: `${text}, which ${before.version} in the last lockfile does not`,
        hint,
      }),
    ),
    ...ofKind('isolation-removed').map(
      ({ text }): Problem => ({ code: 'PLINTH-MANIFEST-200', file, path: 'isolated', message: text, hint }),
    ),
    ...ofKind('consent-changed').map(
      ({ text }): Problem => ({ code: 'PLINTH-MANIFEST-066', file, path: 'consent', message: text, hint }),
    ),
  ];
}

/**
 * When the template author goes back to an older release, its version is not checked, because it is lower on purpose.
 */
function checkVersion(
  changes: readonly ContractChange[],
  { before, after, file, lockName, hintOf }: Versions,
): Problem[] {
  const bump = demandedBump(changes);
  if (bump === undefined || lt(after.version, before.version)) return [];
  const lowest = lowestVersion(before.version, bump);
  if (reaches(after.version, lowest)) return [];
  const list = changes.map((found) => `${found.text} (${found.bump})`);
  return [
    {
      code: 'PLINTH-MANIFEST-064',
      file,
      path: 'version',
      message: `${after.version} must be at least ${lowest}, because ${lockName} has ${before.version} and the release ${list.join(', ')}`,
      hint: hintOf(lowest),
    },
  ];
}
