import { basename, join, posix, relative, sep } from 'node:path';
import { collect, type Problem } from '@plinth/manifests';
import type { Check } from './check.ts';
import { withDownload } from './download-build.ts';
import { findTarget, type Target } from './find-plugins.ts';
import { isOwnRepository, verifyCorePackages } from './own-repository/core-packages.ts';
import { missingProviders } from './repository-services.ts';
import { checkCycles } from './service-cycles.ts';
import { withUnpacked } from './unpack-build.ts';
import { verifyManifest } from './verify-manifest.ts';
import { type FurtherChecks, verifyBuilt, verifyPlugin } from './verify-plugin.ts';

export interface VerifyRequest extends FurtherChecks {
  /** Folder in which the command runs. Paths in messages are relative to this folder. */
  readonly cwd: string;
  /**
   * Folders, addresses, names of plugins, packed releases or manifests of templates. Default: the folder in which the
   * command runs.
   */
  readonly targets?: readonly string[];
  /** Folder of the builds. Default: `dist` of the repository or of the plugin. */
  readonly dist?: string | undefined;
}

/**
 * Runs the contract check, as CI does. Returns one `Check` for each line of the output. A problem of a plugin is part
 * of the result and is never thrown.
 */
export async function verify({ cwd, targets = [], ...request }: VerifyRequest): Promise<Check[]> {
  const found = await Promise.all(
    (targets.length > 0 ? targets : ['.']).map((target) => findTarget(target, cwd, request.dist)),
  );
  const checks: Check[] = [];
  for (const target of found) checks.push(...(await verifyTarget(target, cwd, request)));
  return checks;
}

async function verifyTarget(target: Target, cwd: string, further: Omit<VerifyRequest, 'cwd'>): Promise<Check[]> {
  switch (target.kind) {
    case 'nothing':
      return [{ subject: target.problem.file, name: 'target', problems: [target.problem] }];
    case 'address':
      return verifyAddress(target.url, further);
    case 'built': {
      const subject = below(cwd, target.folder);
      const nameOf = (file: string) => posix.join(subject, file);
      return verifyBuilt(subject === '' ? basename(target.folder) : subject, target.folder, nameOf, further);
    }
    case 'tarball':
      return verifyTarball(target.file, below(cwd, target.file), further);
    case 'manifest':
      return verifyManifest(target.file, below(cwd, target.file), cwd, further);
    case 'plugins': {
      const checks = await verifyPlugins(target, further);
      return checks.map((check) => renamed(check, below(cwd, target.root)));
    }
  }
}

async function verifyPlugins(target: Target & { kind: 'plugins' }, further: FurtherChecks): Promise<Check[]> {
  const { root, places, isWhole } = target;
  const plugins = await Promise.all(places.map((place) => verifyPlugin(place, further)));
  const services: Problem[] = [
    ...checkCycles(plugins.flatMap(({ providers }) => providers)),
    ...(isWhole ? missingProviders(plugins) : []),
  ];
  const subject = isWhole ? 'plugins' : (places[0]?.subject ?? '');
  return [
    ...(isWhole && isOwnRepository(root) ? await verifyCorePackages(root) : []),
    ...plugins.flatMap(({ checks }) => checks),
    { subject, name: 'services', problems: services },
  ];
}

async function verifyAddress(url: URL, further: FurtherChecks): Promise<Check[]> {
  const problems: Problem[] = [];
  const nameOf = (file: string) => new URL(file, url).href;
  const checks = await collect(problems, () =>
    withDownload(url, async ({ folder, problems: refused, absent }) => [
      ...(await verifyBuilt(url.href, folder, nameOf, { ...further, absent, isFetched: true })),
      { subject: url.href, name: 'server', problems: refused },
    ]),
  );
  return checks ?? [{ subject: url.href, name: 'address', problems }];
}

async function verifyTarball(file: string, subject: string, further: FurtherChecks): Promise<Check[]> {
  const problems: Problem[] = [];
  const checks = await collect(problems, () =>
    withUnpacked(file, subject, (folder, inner) =>
      verifyBuilt(subject, folder, (name) => posix.join(subject, inner, name), { ...further, isFetched: true }),
    ),
  );
  return checks ?? [{ subject, name: 'tarball', problems }];
}

/**
 * Makes the file names in the result of a check relative to the folder in which the command runs. The check itself
 * names files relative to the repository of the plugin.
 */
function renamed(check: Check, prefix: string): Check {
  if (prefix === '') return check;
  const problems = check.problems.map((problem) => ({ ...problem, file: posix.join(prefix, problem.file) }));
  return { ...check, problems };
}

function below(cwd: string, folder: string): string {
  return relative(cwd, join(folder)).split(sep).join('/');
}
