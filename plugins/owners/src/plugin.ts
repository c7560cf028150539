import { definePlugin, type Host } from '@plinth/sdk';
import { configUrl } from '@plinth/sdk/links';
import { confirmLogout } from './confirm-logout.ts';
import { type Editor, isInSameOriginFrame } from './editor.ts';
import { escapeAction } from './escape-action.ts';
import { hasToolbar } from './has-toolbar.ts';
import { isForPage } from './is-for-page.ts';
import { logOut } from './log-out.ts';
import type {} from './owner-events.ts';
import { previewBookings } from './preview-only.ts';
import type { Toolbar } from './toolbar/add-toolbar.ts';

/** Stage with which the tap of this plugin runs after the taps of other plugins. */
const LAST = 100;

/**
 * Provides what owners get on published pages: what Escape does when nothing is open (§4), the toolbar, the logout,
 * and the messages of §2.
 */
export default definePlugin({ name: 'owners', setup: (host) => serveOwner(host, window) });

/** Exported for tests, which pass a window whose address they can read. */
export function serveOwner(host: Host, view: Window): void {
  let leaving: Promise<void> | undefined;
  let editor: Editor | undefined;
  let toolbar: Toolbar | undefined;
  let isOver = false;
  host.onDispose(() => (isOver = true));
  if (isInSameOriginFrame(view)) {
    import(/* webpackChunkName: "editor" */ './connect-editor.ts')
      .then(({ connectEditor }) => {
        if (!isOver) connectEditor(host, view, (connected) => (editor = connected));
      })
      .catch(host.report);
  }
  const act = {
    toolbar: () => {
      host.bus.emit('owners:toolbar', undefined);
      editor?.send({ name: 'toolbar' });
    },
    area: () => {
      if (!toolbar?.show()) view.location.assign(configUrl(view.location.pathname + view.location.search));
    },
    logout: () => {
      // A second press is ignored while the call of the first runs. A second call would fail, because the session would
      // have ended by then.
      leaving ??= logOut(host, view, editor)
        .catch(host.report)
        .finally(() => (leaving = undefined));
    },
  };
  host.hooks.escape(
    ({ event, shiftKey }) => {
      const isInEditor = editor !== undefined;
      const action = isForPage(event) ? escapeAction(host.page, { shiftKey, isInEditor }) : 'nothing';
      // In a frame, `area` does nothing. Otherwise the configuration area would be shown inside its own frame.
      if (action === 'nothing' || (action === 'area' && view.parent !== view)) return false;
      act[action]();
      return true;
    },
    { stage: LAST },
  );
  if (hasToolbar(host.page) && view.parent === view) {
    import(/* webpackChunkName: "toolbar" */ './toolbar/add-toolbar.ts')
      .then(({ addToolbar }) => {
        if (!isOver) toolbar = addToolbar(host, view, act.logout);
      })
      .catch(host.report);
  }
  previewBookings(host, view);
  confirmLogout(host, view).catch(host.report);
}
