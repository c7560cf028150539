/** The clock as an interface, so that tests can replace the clock and need not wait. */
export interface Clock {
  /** The current time, in milliseconds since 1970 (UTC). */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
