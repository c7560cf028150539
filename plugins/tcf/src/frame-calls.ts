import type { Host } from '@plinth/sdk';

const CALL = '__tcfapiCall';
/** Maximum number of calls from frames that are handled on one page. Needed because each call can add a listener. */
const MOST_CALLS = 500;

/**
 * Calls `onCall` for each message that looks like a call of the TCF interface by a tag in a frame. Any page or frame
 * can send such messages, so their content is not trusted.
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
