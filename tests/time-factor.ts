import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

/** Environment variable with the time factor of a test run, so that it is measured only once. */
const TIME_FACTOR = 'PLINTH_TEST_TIME_FACTOR';

/** The time that the piece of work takes on a machine on which nothing else runs, in milliseconds. */
const USUAL_MS = 250;
/** No run waits longer than this many times the usual time-outs, so that a test that hangs still ends. */
const LARGEST = 8;

/**
 * The factor by which every time-out of a test run is multiplied: 1 on a quiet machine, more on a slow or busy one. The
 * first call measures it and stores it in the environment, where the processes of the run find it.
 */
export function timeFactor(): number {
  const given = Number(process.env[TIME_FACTOR]);
  if (given >= 1) return given;
  const measured = factorOf(workTime(), (loadavg()[0] ?? 0) / availableParallelism());
  process.env[TIME_FACTOR] = String(measured);
  return measured;
}

/**
 * @param workMs The measured time of the piece of work.
 * @param load Processes per core that want to run. The processes of the run share the cores with them.
 */
export function factorOf(workMs: number, load: number): number {
  const factor = Math.max(1, workMs / USUAL_MS) * (1 + load);
  return Math.min(LARGEST, Math.round(factor * 10) / 10);
}

/** Does a fixed piece of work, and returns how many milliseconds it took. */
function workTime(): number {
  const start = performance.now();
  const piece = Buffer.alloc(1024 * 1024);
  const hash = createHash('md5');
  for (let count = 0; count < 160; count += 1) hash.update(piece);
  hash.digest();
  return performance.now() - start;
}
