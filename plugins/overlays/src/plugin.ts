import { definePlugin, type Host } from '@plinth/sdk';
import { followClosed } from './announcement/follow-closed.ts';
import { followHours } from './hours/follow-hours.ts';

/**
 * Remembers which announcements the visitor has closed (the browser itself closes a bar: it is a `dialog`), shows
 * today's opening state in the mobile info bar, and waits for the triggers of a popup.
 */
export default definePlugin({
  name: 'overlays',
  async setup(host) {
    const follow = () => followClosed(host);
    follow();
    host.listen(document, 'visibilitychange', follow);
    // The `close` event of a dialog does not bubble, so a capturing listener is used.
    host.listen(document, 'close', follow, { capture: true });

    await Promise.all([followHours(host), watchPopups(host)]);
  },
});

async function watchPopups(host: Host): Promise<void> {
  const popups = document.querySelectorAll<HTMLDialogElement>('dialog[data-popup]');
  if (popups.length === 0) return;
  const { watchPopup } = await import(/* webpackChunkName: "popup" */ './popup/watch-popup.ts');
  for (const popup of popups) watchPopup(host, popup);
}
