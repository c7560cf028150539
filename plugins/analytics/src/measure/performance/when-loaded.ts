import type { Host } from '@plinth/sdk';

/** §9 Performance: time from the load of a page until its speed is sent. */
const AFTER_LOAD_MS = 30_000;
/**
 * §9 Performance: time-out of a metric. When the page has not loaded by then, the values that are known are recorded.
 */
const METRIC_TIMEOUT_MS = 60_000;

/** Calls `send` once, when the speed of the page must be sent. */
export function whenLoaded(host: Host, send: () => void): void {
  let isSent = false;
  const sendOnce = () => {
    if (!isSent) send();
    isSent = true;
  };
  const afterLoad = () => host.timeout(sendOnce, AFTER_LOAD_MS);
  if (document.readyState === 'complete') afterLoad();
  else {
    host.listen(window, 'load', afterLoad, { once: true });
    host.timeout(sendOnce, METRIC_TIMEOUT_MS);
  }
}
