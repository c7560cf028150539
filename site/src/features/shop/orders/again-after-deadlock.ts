import * as v from 'valibot';

const TRIES = 5;
/** PostgreSQL has ended the transaction because two of them waited for each other. */
const deadlockSchema = v.object({ code: v.literal('40P01') });

/** Runs a transaction again that PostgreSQL has ended because of a deadlock. It had changed nothing. */
export async function againAfterDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (thrown) {
      if (tried === TRIES || !v.is(deadlockSchema, thrown)) throw thrown;
    }
  }
}
