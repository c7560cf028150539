import { lt } from 'semver';
import type { Problem } from '../manifest-error.ts';
import { didYouMean } from '../nearest-word.ts';
import type { PreviousLock } from '../schema/lockfile.ts';
import type { PluginJson } from '../schema/plugin-json.ts';
import { compareContracts } from './compare-contracts.ts';
import type { ContractChange } from './contract-change.ts';
import { demandedBump, lowestVersion, reaches } from './demanded-version.ts';
import { contractOfJson, contractOfLock, type PluginContract } from './plugin-contract.ts';

/** A release that a manifest names. */
interface Release {
  readonly name: string;
  readonly wanted: { readonly from: string };
  readonly source: { readonly json: PluginJson; readonly jsonFile: string };
}

export interface ReleaseRequest {
  readonly releases: readonly Release[];
  readonly previous: Pick<PreviousLock, 'plugins' | 'blocks'>;
  /** Plugins whose changes the template author has read and accepts. */
  readonly accepted: readonly string[];
  readonly manifestFile: string;
}

/**
 * Compares each release with that of the last lockfile. A release whose contract demands a higher version, that asks
 * for a new capability or that changes its consent purpose is a problem until it is accepted.
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

/** A plugin that is accepted must be one of the manifest, because a typing error would accept nothing. */
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
 * A plugin of the workspace whose version is the same is not a release but work in progress: its authors change its
 * contract many times before they raise the version.
 */
function isWorkingCopy({ wanted, source }: Release, before: PluginContract): boolean {
  return wanted.from.startsWith('workspace:') && source.json.version === before.version;
}

interface Comparison {
  readonly before: PluginContract;
  readonly after: PluginContract;
  readonly file: string;
  /** The command that accepts the release. */
  readonly accept: string;
}

function checkRelease({ before, after, file, accept }: Comparison): Problem[] {
  const changes = compareContracts(before, after);
  const hint = `read the changes; to accept them, type ${accept}`;
  const ofKind = (kind: ContractChange['kind']) => changes.filter((found) => found.kind === kind);
  return [
    ...checkVersion(changes, { before, after, file, accept }),
    ...ofKind('capability-added').map(
      ({ text }): Problem => ({
        code: 'PLINTH-MANIFEST-065',
        file,
        path: 'capabilities',
        message: `${text}, which ${before.version} in the last lockfile does not`,
        hint,
      }),
    ),
    ...ofKind('consent-changed').map(
      ({ text }): Problem => ({ code: 'PLINTH-MANIFEST-066', file, path: 'consent', message: text, hint }),
    ),
  ];
}

/** Going back to an older release is a decision of the template author, and its version cannot be higher. */
function checkVersion(changes: readonly ContractChange[], { before, after, file, accept }: Comparison): Problem[] {
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
      message: `${after.version} must be at least ${lowest}, because the last lockfile has ${before.version} and the release ${list.join(', ')}`,
      hint: `publish it as ${lowest}, or accept it as it is: type ${accept}`,
    },
  ];
}
