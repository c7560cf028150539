import { definePlugin } from '@plinth/sdk';
import { startButtons } from './buttons/start-buttons.ts';
import { startHits } from './hits/start-hits.ts';
import { startMeasuring } from './measure/start-measuring.ts';
import { createOutbox } from './outbox/outbox.ts';
import { isAnalysed, isViewCounted } from './page/is-analysed.ts';
import { whenSeen } from './page/when-seen.ts';
import { startTracker } from './tracker/start-tracker.ts';

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
        startButtons(host, outbox, visit);
        startTracker(host, outbox, visit);
        // What earlier pages could not send.
        outbox.flush(false);
      }
      startMeasuring(host, outbox, analysed);
    });
  },
});
