import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { messageOf } from '@plinth/server/errors';
import pLimit from 'p-limit';
import { type DrainParts, drainOutbox } from './outbox-drain.ts';

/** How long the notifier waits after a submission for further submissions that go into the same mail. */
const GATHER_MS = 1_000;
const CLOSE_MS = 3_000;

/** Sends the mails of the outbox as long as the site runs. */
export interface Notifier {
  /** Makes the notifier send soon. Call it when a mail was added to the outbox. */
  sendSoon(): void;
  close(): Promise<void>;
}

/** Used when no mail server is set: mails stay in the outbox until the site is started with a mail server. */
export const NO_NOTIFIER: Notifier = { sendSoon: () => undefined, close: async () => undefined };

export interface NotifierParts extends DrainParts {
  /** Seconds between two searches of the outbox for mails that are due. */
  readonly lookSeconds: number;
}

export function createNotifier(parts: NotifierParts, gatherMs = GATHER_MS): Notifier {
  const oneAtATime = pLimit(1);
  let soon: NodeJS.Timeout | undefined;
  const drain = (): Promise<void> =>
    oneAtATime(() => drainOutbox(parts, new Date())).catch((error: unknown) => {
      parts.log.warn({ err: error }, `the outbox cannot be read: ${messageOf(error)}`);
    });
  const regularly = setInterval(drain, parts.lookSeconds * 1000).unref();
  void drain();
  return {
    sendSoon: () => {
      soon ??= setTimeout(() => {
        soon = undefined;
        void drain();
      }, gatherMs).unref();
    },
    close: async () => {
      clearInterval(regularly);
      clearTimeout(soon);
      // A mail server that does not answer must not delay closing. A mail that it has not accepted is sent again after
      // the next start.
      await Promise.race([oneAtATime(async () => undefined), setTimeoutPromise(CLOSE_MS, undefined, { ref: false })]);
      parts.mailer.close();
    },
  };
}
