import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';

/** Kinds of module resolution that are not checked, because a package of ES modules does not support them. */
const NOT_OFFERED: readonly string[] = ['node10', 'node16-cjs'];

/**
 * Problems that publint and "Are the types wrong?" find in a package, in words. Empty for a package without problems.
 * @param tarball Path of the tarball that `npm pack` has made.
 * @param specifiers Entry points with types. Entry points that match a `*` must be listed individually.
 */
export async function packageProblems(tarball: string, specifiers: readonly string[]): Promise<string[]> {
  const bytes = Uint8Array.from(readFileSync(tarball));
  const { messages } = await publint({ pack: { tarball: bytes.buffer }, level: 'warning' });
  const packed = createPackageFromTarballData(bytes);
  const entrypoints = specifiers.map((specifier) => specifier.replace(packed.packageName, '.'));
  const result = await checkPackage(packed, { entrypoints });
  const problems = 'problems' in result ? result.problems : [];
  const relevant = problems.filter(
    (problem) => !('resolutionKind' in problem && NOT_OFFERED.includes(problem.resolutionKind)),
  );
  return [...messages, ...relevant].map((problem) => JSON.stringify(problem));
}
