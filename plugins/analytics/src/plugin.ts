import { definePlugin } from '@plinth/sdk';
import { startHits } from './hits/start-hits.ts';
import { measurePage } from './measure/measure-page.ts';
import { createOutbox } from './outbox/outbox.ts';
import { isAnalysed, isViewCounted } from './page/is-analysed.ts';
import { whenSeen } from './page/when-seen.ts';
import { startTracker } from './tracker/start-tracker.ts';

/** §3: block type of the button. */
const BUTTON = '[data-block-type="53"]';

/** Visitor analytics (§3, §7). The host loads it only after the visitor has allowed the purpose `performance`. */
export default definePlugin({
  name: 'analytics',
  setup(host) {
    whenSeen(host, () => {
      const { page } = host;
      const outbox = createOutbox(host);
      const analysed = isAnalysed(page, location.pathname);
      if (analysed) {
        const visit = startHits(host, outbox, isViewCounted(page, location.pathname));
        if (document.querySelector(BUTTON))
          import(/* webpackChunkName: "buttons" */ './buttons/start-buttons.ts')
            .then(({ startButtons }) => startButtons(host, outbox, visit, BUTTON))
            .catch(host.report);
        startTracker(host, outbox, visit);
        // Sends the events that earlier pages could not send.
        outbox.flush(false);
      }
      measurePage(host, outbox, analysed);
    });
  },
});
