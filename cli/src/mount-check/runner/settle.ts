import { setTimeout as wait } from 'node:timers/promises';

const TURN_MS = 5;
const QUIET_TURNS = 4;
/** A block that never rests, such as a slideshow, is looked at after this many turns. */
const MOST_TURNS = 60;

/**
 * Waits until a page is at rest: until nothing has been added for some turns.
 * @param activity A number that grows with everything that happens.
 */
export async function settle(activity: () => number): Promise<void> {
  let quiet = 0;
  for (let turn = 0; turn < MOST_TURNS && quiet < QUIET_TURNS; turn += 1) {
    const before = activity();
    await wait(TURN_MS);
    quiet = activity() === before ? quiet + 1 : 0;
  }
}
