import { setTimeout as wait } from 'node:timers/promises';

const TURN_MS = 5;
const QUIET_TURNS = 4;
/**
 * Largest number of turns (of `TURN_MS` each) to wait. The limit is needed because some blocks never come to rest, for
 * example a slideshow.
 */
const MOST_TURNS = 60;

/**
 * Waits until a page is at rest, which means that the activity has not changed for some turns.
 * @param activity Returns a number that grows with every change.
 */
export async function settle(activity: () => number): Promise<void> {
  let quiet = 0;
  for (let turn = 0; turn < MOST_TURNS && quiet < QUIET_TURNS; turn += 1) {
    const before = activity();
    await wait(TURN_MS);
    quiet = activity() === before ? quiet + 1 : 0;
  }
}
