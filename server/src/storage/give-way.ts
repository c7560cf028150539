/** How long one loop over rows may keep the thread, in milliseconds, before other work gets its turn. */
const LONGEST_TURN_MS = 10;

// Tests can replace the global timer.
const { setImmediate: atNextTurn } = globalThis;

let turnBegan: number | undefined;

/**
 * Lets other work of this thread go on when this turn of the event loop has taken long. SQLite answers a statement
 * before the event loop turns, and so does every `await` of its result: without this, a loop that reads 200,000 rows in
 * pages would keep the thread until its end, and no request would be answered meanwhile.
 */
export function giveWay(): Promise<void> | undefined {
  const now = performance.now();
  if (turnBegan === undefined) {
    turnBegan = now;
    atNextTurn(() => {
      turnBegan = undefined;
    });
  }
  return now - turnBegan < LONGEST_TURN_MS ? undefined : new Promise((resolve) => void atNextTurn(resolve));
}
