import * as v from 'valibot';

const TRIES = 5;
/** The error that PostgreSQL reports when it has ended a transaction because two transactions waited for each other. */
const deadlockSchema = v.object({ code: v.literal('40P01') });

/**
 * Runs a transaction, and runs it again when PostgreSQL has ended it because of a deadlock. The ended transaction has
 * changed nothing.
 */
export async function againAfterDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (thrown) {
      if (tried === TRIES || !v.is(deadlockSchema, thrown)) throw thrown;
    }
  }
}
