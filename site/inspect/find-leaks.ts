import { type Problem, problemOf } from './find-problems.ts';
import type { Instruments } from './instruments.ts';
import { runtimeOf } from './page-runtime.ts';

/** Pause after a destroy, in milliseconds, in which asynchronous work of the destroy can end. */
const REST_MS = 300;
/** Time-out for a destroy or an initialisation, in milliseconds. */
const LONGEST_MS = 15_000;

/** Destroys the page, lists what its plugins have left behind, and initialises the page again. */
export async function findLeaks(view: Window, { ledger, snapshot }: Instruments): Promise<readonly Problem[]> {
  const runtime = runtimeOf(view);
  if (!runtime) return [];
  await inTime(view, runtime.destroy());
  await new Promise<void>((resolve) => void view.setTimeout(resolve, REST_MS));
  const leaks = [...ledger.left(), ...snapshot.left()].map((finding) => problemOf(finding));
  await inTime(view, runtime.initialise());
  return leaks;
}

function inTime(view: Window, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = view.setTimeout(resolve, LONGEST_MS);
    work.then(
      () => {
        view.clearTimeout(timer);
        resolve();
      },
      () => resolve(),
    );
  });
}
