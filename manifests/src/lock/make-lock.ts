import { relative } from 'node:path';
import { collect } from '../collect.ts';
import { checkAccepted, checkReleases } from '../diff/check-releases.ts';
import { locateInChain, readManifestChain } from '../manifest/resolve-manifest.ts';
import type { Problem } from '../manifest-error.ts';
import { throwIfAny } from '../manifest-error.ts';
import { filesOfBuild } from '../schema/build-record.ts';
import type { Lockfile, PreviousLock } from '../schema/lockfile.ts';
import type { ResolvedManifest } from '../schema/manifest.ts';
import { assemble } from './assemble.ts';
import type { Candidate } from './check-plugin.ts';
import { checkPlugin } from './check-plugin.ts';
import { checkTemplate } from './check-template.ts';
import { hashFiles } from './hash-files.ts';
import { openHost } from './open-host.ts';
import type { Places } from './plugin-source.ts';
import { openSource } from './plugin-source.ts';

export interface LockRequest extends Places {
  /** Manifest of the template. */
  readonly manifest: string;
  /**
   * Lockfile of the last run. It shows whether the files of a release on another server have changed, which is refused.
   * With its plugins and blocks it also shows what a new release changes of its contract.
   */
  readonly previous?: (Pick<PreviousLock, 'integrity'> & Partial<PreviousLock>) | undefined;
  /** Plugins whose changed contract, new capabilities or changed consent purpose the template author accepts. */
  readonly accepted?: readonly string[] | undefined;
}

/**
 * Resolves a manifest with its plugins and builds to a lockfile.
 * @throws ManifestError with every problem found; a lockfile with problems is never returned.
 */
export async function makeLock({ manifest, previous, accepted = [], ...places }: LockRequest): Promise<Lockfile> {
  const manifestFile = relative(places.root, manifest) || manifest;
  const problems: Problem[] = [];
  const [chain, host] = await Promise.all([
    collect(problems, () => readManifestChain(manifest, places.root)),
    collect(problems, () => openHost(places)),
  ]);
  const resolved = chain?.manifest;
  const candidates = resolved ? await openAll(resolved, places, problems) : [];
  if (host) for (const candidate of candidates) problems.push(...checkPlugin(candidate, manifestFile, host.build));
  // Do not check the template when a plugin could not be opened: its services would be reported as not provided.
  if (resolved && candidates.length === Object.keys(resolved.plugins).length) {
    problems.push(...checkTemplate(candidates, manifestFile));
  }
  const sets = [
    ...(host ? [host] : []),
    ...candidates.map(({ source }) => ({ ...source, files: filesOfBuild(source.build) })),
  ];
  const hashes = await Promise.all(sets.map((set) => hashFiles(set, problems)));
  const integrity = Object.fromEntries(hashes.flat());
  problems.push(...changedReleases(integrity, previous, manifestFile));
  if (resolved) problems.push(...checkAccepted(accepted, Object.keys(resolved.plugins), manifestFile));
  problems.push(...changedContracts(candidates, previous, accepted, manifestFile));
  const layers = chain?.layers ?? [];
  throwIfAny(problems.map((found) => (found.file === manifestFile ? locateInChain(found, layers) : found)));
  if (!resolved || !host) throw new TypeError('collect() returned neither a result nor a problem');
  return assemble(resolved.name, host, candidates, integrity);
}

async function openAll(manifest: ResolvedManifest, places: Places, problems: Problem[]): Promise<Candidate[]> {
  const opened = await Promise.all(
    Object.entries(manifest.plugins).map(async ([name, wanted]) => {
      const source = await collect(problems, () => openSource(name, wanted.from, places));
      return source ? [{ name, wanted, source }] : [];
    }),
  );
  return opened.flat();
}

function changedContracts(
  releases: readonly Candidate[],
  previous: LockRequest['previous'],
  accepted: readonly string[],
  manifestFile: string,
): Problem[] {
  const { plugins, blocks } = previous ?? {};
  return plugins && blocks ? checkReleases({ releases, previous: { plugins, blocks }, accepted, manifestFile }) : [];
}

function changedReleases(
  integrity: Readonly<Record<string, string>>,
  previous: LockRequest['previous'],
  manifestFile: string,
): Problem[] {
  return Object.entries(integrity).flatMap(([url, hash]): Problem[] => {
    const before = previous?.integrity[url];
    if (url.startsWith('/') || before === undefined || before === hash) return [];
    return [
      {
        code: 'PLINTH-MANIFEST-016',
        file: url,
        message: `differs from the hash in the last lockfile (${before}, now ${hash})`,
        hint: `find out who changed a published release; if the change is intended, delete the lockfile of ${manifestFile} and lock again`,
      },
    ];
  });
}
