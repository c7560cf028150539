export interface Waiting {
  /** Prints output that comes from the step itself. */
  print(said: string | Uint8Array): void;
  stop(): void;
}

/**
 * Shows how long a step has been running, until `stop` is called. A terminal gets one line that counts the seconds.
 * Other outputs (a log, a pipe) get a plain line every 10 s.
 *
 * @param text What the step does.
 */
export function waiting(
  text: string,
  out: { readonly isTTY?: boolean | undefined; write(text: string): unknown },
): Waiting;
