/* The `signed-in` chunk: loaded only for signed-in accounts. */
import type { Host } from '@plinth/sdk';

/** Name of the channel that all tabs of the site share. */
const CHANNEL = 'plinth.analytics';
/** Shortest time between two messages about the position of the mouse. */
const THROTTLE_MS = 100;
/** §3: role of an admin, as a key or a value of `websiteRoles`. */
const ADMIN = '1';

/**
 * §6: when a visitor is signed in to an account, sends the position of the mouse to the other tabs of the same browser.
 * If the account is an admin, also sends the events that plugins track. Nothing of this is sent to the site or stored.
 */
export function startSignedIn(host: Host): void {
  const channel = new BroadcastChannel(CHANNEL);
  host.onDispose(() => channel.close());
  let next = 0;
  host.listen(
    document,
    'pointermove',
    (event) => {
      if (!(event instanceof PointerEvent) || event.timeStamp < next) return;
      next = event.timeStamp + THROTTLE_MS;
      channel.postMessage({ kind: 'pointer', path: location.pathname, x: event.pageX, y: event.pageY });
    },
    { passive: true },
  );
  if (!isAdmin(host.page.websiteRoles)) return;
  host.hooks.track(({ name, data, at }) => {
    try {
      channel.postMessage({ kind: 'track', path: location.pathname, name, data, at });
    } catch {
      // The data contains a function or an element, which cannot be sent to another tab. So this event is not sent to
      // the other tabs.
    }
  });
}

function isAdmin(roles: Readonly<Record<string, unknown>> = {}): boolean {
  return Object.entries(roles).some(
    ([key, value]) => (key === ADMIN && value) || [value].flat().map(String).includes(ADMIN),
  );
}
