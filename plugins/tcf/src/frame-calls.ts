import type { Host } from '@plinth/sdk';

const CALL = '__tcfapiCall';
/** Limit for the calls that frames make on one page, because each call may add a listener. */
const MOST_CALLS = 500;

/**
 * Calls `onCall` for each message of a frame that looks like a call of the interface. Any page or frame may send
 * messages, so the content is not trusted.
 */
export function watchFrameCalls(host: Host, onCall: (event: MessageEvent) => void): void {
  let calls = 0;
  host.listen(window, 'message', (event) => {
    if (!(event instanceof MessageEvent) || calls >= MOST_CALLS || !isCall(event.data)) return;
    calls += 1;
    onCall(event);
  });
}

function isCall(data: unknown): boolean {
  return typeof data === 'string' ? data.includes(CALL) : typeof data === 'object' && data !== null && CALL in data;
}
