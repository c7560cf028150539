export const API_NAME = '__tcfapi';
/** Limit for the calls that wait. */
const MOST_WAITING = 500;

/**
 * Defines the global function of the interface before the interface has loaded: it answers `ping`, and keeps all other
 * calls. When it is called without arguments, it returns the kept calls; the interface uses this to take them over.
 *
 * @param onCall Called for each call that has to wait.
 * @returns Removes the function, and the interface.
 * Throws: `TypeError` when another consent platform is on the page.
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
