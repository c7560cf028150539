import { collect } from '../collect.ts';
import type { Problem } from '../manifest-error.ts';
import { throwIfAny } from '../manifest-error.ts';

/**
 * Returns the results of both actions. If one or both throw, throws the problems of both together, so that an author
 * sees all of them at once.
 */
export async function both<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const problems: Problem[] = [];
  const [a, b] = await Promise.all([collect(problems, first), collect(problems, second)]);
  throwIfAny(problems);
  if (a === undefined || b === undefined) throw new TypeError('collect() returned neither a result nor a problem');
  return [a, b];
}
