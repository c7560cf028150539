/**
 * Largest number of messages that one side accepts from the other in a period. An owner cannot press keys that often.
 */
const MOST_MESSAGES = 20;
const PERIOD_MS = 1000;

/** Counts the messages of the other side. The function returns false for a message above the limit. */
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
