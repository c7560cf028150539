export interface Waiting {
  /** Passes on what the step says itself. */
  print(said: string | Uint8Array): void;
  stop(): void;
}

/**
 * Shows how long a step has taken until it is stopped: on a terminal one line that counts the seconds, elsewhere (a log,
 * a pipe) a plain line every 10 s.
 *
 * @param text What is being done.
 */
export function waiting(
  text: string,
  out: { readonly isTTY?: boolean | undefined; write(text: string): unknown },
): Waiting;
