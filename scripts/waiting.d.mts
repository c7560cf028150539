export interface Waiting {
  /** Prints output of the step itself. */
  print(said: string | Uint8Array): void;
  stop(): void;
}

/**
 * Shows how long a step has taken until it is stopped. A terminal gets one line that counts the seconds. Other outputs
 * (a log, a pipe) get a plain line every 10 s.
 *
 * @param text What the step does.
 */
export function waiting(
  text: string,
  out: { readonly isTTY?: boolean | undefined; write(text: string): unknown },
): Waiting;
