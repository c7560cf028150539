/**
 * Largest number of messages that one side (configuration area or page) accepts from the other in one period
 * (`PERIOD_MS`). An owner cannot press keys more often than this.
 */
const MOST_MESSAGES = 20;
const PERIOD_MS = 1000;

/**
 * Returns a function that must be called for each message from the other side. It returns false for a message above the
 * limit.
 */
export function createMessageLimit(now: () => number): () => boolean {
  let begun = now();
  let count = 0;
  return () => {
    if (now() - begun >= PERIOD_MS) {
      begun = now();
      count = 0;
    }
    count += 1;
    return count <= MOST_MESSAGES;
  };
}
