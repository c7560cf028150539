import type { Problem } from './manifest-error.ts';
import { ManifestError } from './manifest-error.ts';

/**
 * Runs `action` and adds the problems of a `ManifestError` to `problems`, so that the caller can continue and find more
 * problems.
 */
export async function collect<Result>(problems: Problem[], action: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}
