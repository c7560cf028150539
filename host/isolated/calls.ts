import { withTimeout } from '../scheduling/with-timeout.ts';
import { CALL_TIMEOUT_MS, MOST_OPEN_CALLS, type ResultMessage } from './protocol.ts';

/** The calls that one side (page or frame) has made to the other side and that wait for an answer. */
export interface Calls {
  /**
   * Sends a message with a new id to the other side and waits for the result of the call. Rejects when the call fails,
   * when no answer comes in time, and when too many calls are open.
   * @param send Returns false when the message cannot be sent.
   */
  ask(send: (id: number) => boolean, timeoutMs?: number): Promise<unknown>;
  /** Settles the call to which a result belongs. Ignores a result whose call is not open. */
  settle(result: ResultMessage): void;
  /** Rejects the promise of every open call. */
  end(): void;
}

/** @param failure Makes the error for a failed call. `code` is the error code that the other side has sent, if any. */
export function createCalls(failure: (message: string, code?: string) => Error): Calls {
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  return {
    async ask(send, timeoutMs = CALL_TIMEOUT_MS) {
      if (open.size >= MOST_OPEN_CALLS) throw failure(`more than ${MOST_OPEN_CALLS} calls wait for an answer`);
      last += 1;
      const id = last;
      const answer = new Promise<unknown>((resolve, reject) => open.set(id, { resolve, reject }));
      try {
        if (!send(id)) throw failure('the arguments are too long or are not JSON');
        return await withTimeout(answer, timeoutMs, () => failure(`no answer within ${timeoutMs} ms`));
      } finally {
        open.delete(id);
      }
    },
    settle({ id, value, error }) {
      const call = open.get(id);
      if (error) call?.reject(failure(error.message, error.code));
      else call?.resolve(value);
    },
    end() {
      for (const { reject } of open.values()) reject(failure('the frame was closed'));
    },
  };
}
