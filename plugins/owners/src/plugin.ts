import { definePlugin, type Host } from '@plinth/sdk';
import { configUrl } from '@plinth/sdk/links';
import { confirmLogout } from './confirm-logout.ts';
import { editorWindow } from './editor-frame.ts';
import { escapeAction } from './escape-action.ts';
import { isForPage } from './is-for-page.ts';
import { logOut } from './log-out.ts';
import type {} from './owner-events.ts';

/** Other plugins that handle Escape come first. */
const LAST = 100;

/** What Escape does for owners when nothing is open (§4), logout, and the message after it (§2). */
export default definePlugin({ name: 'owners', setup: (host) => serveOwner(host, window) });

/** Exported for tests, which give it a window whose address can be read. */
export function serveOwner(host: Host, view: Window): void {
  let leaving: Promise<void> | undefined;
  const act = {
    toolbar: () => host.bus.emit('owners:toolbar', undefined),
    area: () => view.location.assign(configUrl(view.location.pathname + view.location.search)),
    logout: () => {
      // A second press during the call would report a failure: its session is over.
      leaving ??= logOut(host, view)
        .catch(host.report)
        .finally(() => (leaving = undefined));
    },
  };
  host.hooks.escape(
    ({ event, shiftKey }) => {
      const isInEditor = editorWindow(view) !== undefined;
      const action = isForPage(event) ? escapeAction(host.page, { shiftKey, isInEditor }) : 'nothing';
      if (action === 'nothing') return false;
      act[action]();
      return true;
    },
    { stage: LAST },
  );
  confirmLogout(host, view).catch(host.report);
}
