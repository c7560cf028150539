import { basename, join, posix, relative, sep } from 'node:path';
import { collect, type Problem } from '@plinth/manifests';
import type { Check } from './check.ts';
import { withDownload } from './download-build.ts';
import { findTarget, type Target } from './find-plugins.ts';
import { isOwnRepository, verifyCorePackages } from './own-repository/core-packages.ts';
import { missingProviders } from './repository-services.ts';
import { checkCycles } from './service-cycles.ts';
import { type FurtherChecks, verifyBuilt, verifyPlugin } from './verify-plugin.ts';

export interface VerifyRequest extends FurtherChecks {
  /** Folder in which the command runs. Names in messages are relative to it. */
  readonly cwd: string;
  /** Folders, addresses or names of plugins. Default: the folder in which the command runs. */
  readonly targets?: readonly string[];
  /** Folder of the builds. Default: `dist` of the repository or of the plugin. */
  readonly dist?: string | undefined;
}

/**
 * The contract check that CI runs: one `Check` per line. A problem of a plugin is part of the result and is never
 * thrown.
 */
export async function verify({ cwd, targets = [], dist, ...further }: VerifyRequest): Promise<Check[]> {
  const found = await Promise.all(
    (targets.length > 0 ? targets : ['.']).map((target) => findTarget(target, cwd, dist)),
  );
  const checks: Check[] = [];
  for (const target of found) checks.push(...(await verifyTarget(target, cwd, further)));
  return checks;
}

async function verifyTarget(target: Target, cwd: string, further: FurtherChecks): Promise<Check[]> {
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
    withDownload(url, (folder) => verifyBuilt(url.href, folder, nameOf, further)),
  );
  return checks ?? [{ subject: url.href, name: 'address', problems }];
}

/** Names of a repository are relative to it; those of the result to the folder in which the command runs. */
function renamed(check: Check, prefix: string): Check {
  if (prefix === '') return check;
  const problems = check.problems.map((problem) => ({ ...problem, file: posix.join(prefix, problem.file) }));
  return { ...check, problems };
}

function below(cwd: string, folder: string): string {
  return relative(cwd, join(folder)).split(sep).join('/');
}
