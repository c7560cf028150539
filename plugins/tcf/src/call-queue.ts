export const API_NAME = '__tcfapi';
/** Maximum number of calls that can wait. Further calls are ignored. */
const MOST_WAITING = 500;

/**
 * Defines the global function of the TCF interface before the interface has loaded. The function answers `ping`, and
 * keeps all other calls. When it is called without arguments, it returns the kept calls; so the interface gets them
 * when it has loaded.
 *
 * @param onCall Called for each call that has to wait.
 * @returns A function that removes the global function, or the interface that has replaced it. Throws: `TypeError` when
 * a different consent platform is on the page.
 */
export function openCallQueue(gdprApplies: boolean, onCall: () => void): () => void {
  if (Reflect.has(window, API_NAME))
    throw new TypeError(`window.${API_NAME} exists already; a page can have one consent platform`);
  const calls: unknown[][] = [];
  const queue = (...call: unknown[]): unknown => {
    const [command, , callback] = call;
    if (call.length === 0) return calls.splice(0);
    if (command === 'ping' && typeof callback === 'function')
      callback({ gdprApplies, cmpLoaded: false, cmpStatus: 'stub', displayStatus: 'hidden', apiVersion: '2.2' });
    else if (calls.length < MOST_WAITING) {
      calls.push(call);
      onCall();
    }
    return undefined;
  };
  Reflect.set(window, API_NAME, queue);
  return () => void Reflect.deleteProperty(window, API_NAME);
}
