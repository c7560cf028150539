import { relative } from 'node:path';
import { collect } from '../collect.ts';
import { checkAccepted, checkReleases } from '../diff/check-releases.ts';
import { locateInChain, readManifestChain } from '../manifest/resolve-manifest.ts';
import type { Problem } from '../manifest-error.ts';
import { ManifestError, problem, throwIfAny } from '../manifest-error.ts';
import { filesOfBuild } from '../schema/build-record.ts';
import type { Lockfile, PreviousLock } from '../schema/lockfile.ts';
import { NPM, type ResolvedManifest } from '../schema/manifest.ts';
import { assemble } from './assemble.ts';
import { checkHalfFiles, checkHalves } from './check-halves.ts';
import type { Candidate } from './check-plugin.ts';
import { checkPlugin } from './check-plugin.ts';
import { checkTemplate } from './check-template.ts';
import { copyInstalled } from './copy-installed.ts';
import { createDownloads } from './downloads.ts';
import type { FetchLimits } from './fetch-limits.ts';
import { addressOf, collectScripts } from './foreign-imports.ts';
import { hashFiles } from './hash-files.ts';
import { isIsolated } from './is-isolated.ts';
import { keepRelease } from './keep-release.ts';
import { releaseToKeep, wasAccepted } from './kept-folder.ts';
import { keptReleases } from './kept-release.ts';
import { withKnownAddresses } from './known-addresses.ts';
import { openHost, openIsolated } from './open-host.ts';
import { type AddressContext, openAddress } from './plugin-address.ts';
import type { Places } from './plugin-source.ts';
import { openInstalled, openWorkspace } from './plugin-source.ts';

export interface LockRequest extends Places {
  /** Path of the manifest of the template. */
  readonly manifest: string;
  /**
   * Lockfile of the last run. The files of a release on another server must be the same as in this lockfile. The
   * contract of each plugin is compared with the one in this lockfile, to find out what a new release has changed.
   */
  readonly previous?: (Pick<PreviousLock, 'integrity'> & Partial<PreviousLock>) | undefined;
  /**
   * Names of plugins. For each of them, the template author accepts a changed contract, new capabilities and a changed
   * consent purpose.
   */
  readonly accepted?: readonly string[] | undefined;
  /**
   * Origin of the site whose pages will load the plugins. A server can allow only some sites to load its files.
   * Default: an origin that no site has, so a server is accepted only if it allows every site.
   */
  readonly origin?: string | undefined;
  /** True when the files of plugins on other servers are checked but not kept. Default: false. */
  readonly writesNothing?: boolean | undefined;
  /** Default: `FETCH_LIMITS`. */
  readonly limits?: FetchLimits | undefined;
}

/**
 * Resolves a manifest with its plugins and builds to a lockfile. If it finds no problem, it keeps the files of plugins
 * on other servers below `dist`.
 * @throws ManifestError with every problem found; a lockfile with problems is never returned.
 */
export async function makeLock(request: LockRequest): Promise<Lockfile> {
  const { manifest, previous, accepted = [], root, dist } = request;
  const manifestFile = relative(root, manifest) || manifest;
  const problems: Problem[] = [];
  const [chain, host] = await Promise.all([
    collect(problems, () => readManifestChain(manifest, root)),
    collect(problems, () => openHost(request)),
  ]);
  const resolved = chain?.manifest;
  const placeOf = (name: string) =>
    locateInChain(problem('PLINTH-MANIFEST-005', manifestFile, `plugins.${name}.from`, '', ''), chain?.layers ?? []);
  const opened = resolved ? await openAll(resolved, request, problems, manifestFile, placeOf) : [];
  const candidates = opened.map((candidate) => withKnownAddresses(candidate, previous));
  if (host) for (const candidate of candidates) problems.push(...checkPlugin(candidate, manifestFile, host.build));
  // The template is not checked when a plugin could not be opened. Otherwise the services of this plugin would be
  // reported as missing.
  if (resolved && candidates.length === Object.keys(resolved.plugins).length) {
    problems.push(...checkTemplate(candidates, manifestFile), ...checkHalves(candidates));
  }
  const isolated = candidates.some(isIsolated) ? await collect(problems, () => openIsolated(request)) : undefined;
  const hosts = [...(host ? [host] : []), ...(isolated ? [isolated] : [])];
  const plugins = candidates.map((candidate) => {
    const { name, source } = candidate;
    const scripts = collectScripts({ ...source, files: filesOfBuild(source.build), hashes: source.build.hashes });
    return { ...scripts, candidate, owner: `a file of plugin "${name}"` };
  });
  const sets = [...hosts, ...plugins.map(({ set }) => set)];
  const hashed = await Promise.all(sets.map(hashFiles));
  problems.push(...hashed.flatMap((set) => set.problems));
  problems.push(...(await Promise.all(candidates.map(checkHalfFiles))).flat());
  const integrity = Object.fromEntries(hashed.flatMap(({ hashes }) => hashes));
  const owned = [...hosts.map((set) => ({ set, owner: 'a file of the host' })), ...plugins];
  const owners = new Map(
    owned.flatMap(({ set, owner }) => set.files.map((file) => [addressOf(set.urlOf(file)), owner])),
  );
  for (const plugin of plugins) {
    if (wasAccepted(plugin.candidate, previous)) continue;
    problems.push(...(await plugin.problems((url) => owners.get(url))));
  }
  problems.push(...changedReleases(integrity, previous, manifestFile));
  if (resolved) problems.push(...checkAccepted(accepted, Object.keys(resolved.plugins), manifestFile));
  problems.push(...changedContracts(candidates, previous, accepted, manifestFile));
  const layers = chain?.layers ?? [];
  throwIfAny(problems.map((found) => (found.file === manifestFile ? locateInChain(found, layers) : found)));
  if (!resolved || !host) throw new TypeError('collect() returned neither a result nor a problem');
  const lock = assemble(resolved.name, host, candidates, integrity, isolated);
  if (!request.writesNothing) await keepAll(dist, candidates);
  return lock;
}

async function openAll(
  manifest: ResolvedManifest,
  request: LockRequest,
  problems: Problem[],
  manifestFile: string,
  placeOf: (name: string) => Problem,
): Promise<Candidate[]> {
  const wanted = Object.entries(manifest.plugins);
  const isWorkspace = (from: string) => from.startsWith(WORKSPACE);
  const isInstalled = (from: string) => from.startsWith(NPM);
  const context: AddressContext = {
    downloads: createDownloads(request.origin, request.limits),
    dist: request.dist,
    releases: wanted.every(([, { from }]) => isWorkspace(from) || isInstalled(from))
      ? new Map()
      : await keptReleases(request.dist),
    previous: request.previous?.integrity ?? {},
  };
  const opened = await Promise.all(
    wanted.map(async ([name, plugin]) => {
      const { from } = plugin;
      const source = await collect(problems, () => {
        if (isWorkspace(from)) return openWorkspace(name, from.slice(WORKSPACE.length), request, manifestFile);
        if (isInstalled(from)) return openInstalled(name, from.slice(NPM.length), request, manifestFile);
        return openAddress(new URL(from), context).catch((error: unknown) => throwNamed(error, placeOf(name)));
      });
      return source ? [{ name, wanted: plugin, source }] : [];
    }),
  );
  return opened.flat();
}

/**
 * Throws the error again. When the error is about an address that cannot be opened, its message also names the line of
 * the manifest with this address.
 */
function throwNamed(error: unknown, { file, line }: Problem): never {
  if (!(error instanceof ManifestError)) throw error;
  const by = line === undefined ? file : `${file}:${line}`;
  const [first, ...rest] = error.problems.map((found) =>
    found.code === 'PLINTH-MANIFEST-005' || found.code === 'PLINTH-MANIFEST-030'
      ? { ...found, message: `${found.message}; ${by} names this plugin` }
      : found,
  );
  throw first ? new ManifestError([first, ...rest]) : error;
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

const WORKSPACE = 'workspace:';

/** Keeps the releases one after the other, so that not all files are written at the same time. */
async function keepAll(dist: string, candidates: readonly Candidate[]): Promise<void> {
  for (const candidate of candidates) {
    const release = releaseToKeep(candidate);
    if (release) await keepRelease(dist, release);
    await copyInstalled(dist, candidate);
  }
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
        hint: `find out who changed a published release; if the change is intended, delete the lockfile, and type "plinth lock --manifest ${manifestFile}"`,
      },
    ];
  });
}
