import type { ManifestCode } from '@plinth/manifests';
import type { Tree } from '@plinth/manifests/testing';
import { withTree } from '@plinth/manifests/testing';
import { severityOf } from '../report/counts.ts';
import type { Check } from '../verify/check.ts';
import { type VerifyRequest, verify } from '../verify/verify.ts';

/** Writes the tree to a temporary folder and verifies it. */
export function verifyTree(
  tree: Tree,
  targets?: readonly string[],
  further: Pick<VerifyRequest, 'rebuilds'> = {},
): Promise<Check[]> {
  return withTree(tree, (cwd) => verify({ cwd, ...(targets ? { targets } : {}), ...further }));
}

/** Each failing check with the codes of its errors: `plugins/sample: folder layout PLINTH-MANIFEST-109`. */
export async function failuresOf(tree: Tree, targets?: readonly string[]): Promise<string[]> {
  const checks = await verifyTree(tree, targets);
  return checks.flatMap(({ subject, name, problems }) => {
    const errors = problems.filter((problem) => severityOf(problem) === 'error');
    return [...new Set(errors.map(({ code }) => code))].map((code) => `${subject}: ${name} ${code}`);
  });
}

/** The codes of all problems of a tree, errors and warnings, each once. */
export async function codesOf(tree: Tree, targets?: readonly string[]): Promise<ManifestCode[]> {
  const checks = await verifyTree(tree, targets);
  return [...new Set(checks.flatMap(({ problems }) => problems.map(({ code }) => code)))];
}
