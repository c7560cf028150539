import type { Host } from '@plinth/sdk';
import type { Outbox } from '../outbox/outbox.ts';
import { countVisit, type Visit } from '../visit/count-visit.ts';
import { censusHit } from './census-hit.ts';

/** §7 RecordHit: name of the event. */
const PAGE_VIEW = '1';

/**
 * Records each view of the page (§7 RecordHit), also when the browser shows the page again from its back/forward cache.
 *
 * @param isCounted False on pages whose views are not counted (§2).
 * @returns A function that returns the visit to which the latest view belongs.
 */
export function startHits(host: Host, outbox: Outbox, isCounted: boolean): () => Visit {
  let visit = countVisit(host);
  const record = () => {
    if (!isCounted) return;
    const data = censusHit(host.page, window, { now: Date.now(), isStored: visit.isStored });
    outbox.add('hit', { event: PAGE_VIEW, data, ss_cvr: visit.cookie });
  };
  record();
  host.listen(window, 'pageshow', (event) => {
    if (!(event instanceof PageTransitionEvent && event.persisted)) return;
    visit = countVisit(host);
    record();
  });
  return () => visit;
}
