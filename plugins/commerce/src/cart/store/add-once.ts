import { newKey } from './new-key.ts';

/** §4: a second click within this time belongs to a double click, and adds nothing more. */
const DOUBLE_CLICK_MS = 500;
/** Limit for the idempotency keys that are kept because their additions got no answer. */
const MOST_UNSURE = 20;

/** Sends each addition to the cart only one time, even if the visitor double-clicks. */
export interface AddOnce<Outcome> {
  /**
   * @param text Text that describes what is added. A call with the same text within half a second, or before the
   * answer, is the same addition.
   * @param send Called with the idempotency key. After a call without an answer, the same text gets the same key again,
   * because the server may have added it already.
   */
  run(text: string, send: (key: string) => Promise<Sent<Outcome>>): Promise<Outcome>;
}

interface Sent<Outcome> {
  readonly outcome: Outcome;
  /** Has the server answered? */
  readonly isAnswered: boolean;
}

interface Running<Outcome> {
  readonly begun: number;
  readonly outcome: Promise<Outcome>;
  isRunning: boolean;
}

export function createAddOnce<Outcome>(now: () => number): AddOnce<Outcome> {
  const running = new Map<string, Running<Outcome>>();
  const unsure = new Map<string, string>();

  const forget = () => {
    for (const [text, { begun, isRunning }] of running)
      if (!isRunning && now() - begun >= DOUBLE_CLICK_MS) running.delete(text);
    for (const text of unsure.keys()) if (unsure.size > MOST_UNSURE) unsure.delete(text);
  };

  return {
    run: (text, send) => {
      forget();
      const same = running.get(text);
      if (same) return same.outcome;
      const key = unsure.get(text) ?? newKey();
      const outcome = (async () => {
        const sent = await send(key);
        if (sent.isAnswered) unsure.delete(text);
        else {
          unsure.set(text, key);
          // After a failure, another click is a retry and not a double click.
          running.delete(text);
        }
        return sent.outcome;
      })();
      const current: Running<Outcome> = { begun: now(), outcome, isRunning: true };
      running.set(text, current);
      const end = () => {
        current.isRunning = false;
      };
      outcome.then(end, end);
      return outcome;
    },
  };
}
