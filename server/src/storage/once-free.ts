import * as v from 'valibot';

/** How long a statement waits at most for another process or thread that writes to the same file, in milliseconds. */
const LONGEST_WAIT_MS = 30_000;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 50;
/** SQLITE_BUSY. The rest of the code says more exactly what was busy. */
const BUSY = 5;
const PRIMARY_CODE = 0xff;
const busySchema = v.object({
  code: v.literal('ERR_SQLITE_ERROR'),
  errcode: v.pipe(
    v.number(),
    v.check((code) => (code & PRIMARY_CODE) === BUSY),
  ),
});

// Tests can replace the global timer.
const { setTimeout: after } = globalThis;

/**
 * Runs a statement, and runs it again later while the file is locked. A statement that was refused because of a lock has
 * changed nothing. SQLite's own time-out would keep the whole thread waiting, with all its requests.
 */
export async function onceFree<Result>(run: () => Promise<Result>): Promise<Result> {
  let pause = FIRST_PAUSE_MS;
  for (let waited = 0; ; waited += pause) {
    try {
      return await run();
    } catch (thrown) {
      if (waited >= LONGEST_WAIT_MS || !v.is(busySchema, thrown)) throw thrown;
    }
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    await new Promise((resolve) => void after(resolve, pause));
  }
}
