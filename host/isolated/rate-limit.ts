/** Largest number of messages that one frame may send in a second. The page needs about 30 ms to handle this number. */
const MOST_MESSAGES = 1_000;
/** Largest number of characters that one frame may send in a second. */
const MOST_CHARACTERS = 5_000_000;
const PERIOD_MS = 1_000;

/**
 * Called for each message of one frame, with its length. Returns false when the frame has exceeded one of the limits
 * with this message.
 */
export type RateLimit = (characters: number) => boolean;

export function createRateLimit(now: () => number): RateLimit {
  let begun = now();
  let messages = 0;
  let sum = 0;
  return (characters) => {
    if (now() - begun >= PERIOD_MS) {
      begun = now();
      messages = 0;
      sum = 0;
    }
    messages += 1;
    sum += characters;
    return messages <= MOST_MESSAGES && sum <= MOST_CHARACTERS;
  };
}
