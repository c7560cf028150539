import { definePlugin } from '@plinth/sdk';
import { followClosed } from './announcement/follow-closed.ts';

/** Remembers which announcements the visitor has closed. The browser itself closes a bar: it is a `dialog`. */
export default definePlugin({
  name: 'overlays',
  setup(host) {
    const follow = () => followClosed(host);
    follow();
    host.listen(document, 'visibilitychange', follow);
    // A closed dialog says so with an event that does not bubble.
    host.listen(document, 'close', follow, { capture: true });
  },
});
