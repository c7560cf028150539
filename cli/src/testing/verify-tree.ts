import { join } from 'node:path';
import type { Tree } from '@plinth/manifests/testing';
import { withTree } from '@plinth/manifests/testing';
import type { Check } from '../verify/check.ts';
import { verify } from '../verify/verify.ts';

/** Writes the tree to a temporary folder and verifies it. */
export function verifyTree(tree: Tree, plugins?: readonly string[]): Promise<Check[]> {
  return withTree(tree, (root) => verify({ root, dist: join(root, 'dist'), ...(plugins ? { plugins } : {}) }));
}

/** Each failing check with the codes of its problems: `plugins/sample: folder layout PLINTH-MANIFEST-109`. */
export async function failuresOf(tree: Tree, plugins?: readonly string[]): Promise<string[]> {
  const checks = await verifyTree(tree, plugins);
  return checks.flatMap(({ subject, name, problems }) =>
    [...new Set(problems.map(({ code }) => code))].map((code) => `${subject}: ${name} ${code}`),
  );
}
