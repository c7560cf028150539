import type { OwnerArea, SiteParts } from '@plinth/server';
import { formField } from '@plinth/server/http';
import { sendOwnerPage } from '@plinth/server/owner-pages';
import { auditService } from '@plinth/server/services';
import type { RolloutRows } from './rollout-rows.ts';
import { rolloutView } from './rollout-view.ts';
import type { RolloutWatch } from './running-rollout.ts';

export const ROLLOUT_PAGE = '/config/rollout';
const STOP_ACTION = `${ROLLOUT_PAGE}/stop`;
const ENDS_SHOWN = 10;

export interface RolloutPageParts {
  readonly rows: RolloutRows;
  readonly watch: RolloutWatch;
}

/**
 * `/config/rollout`: shows the owner the release that a share of the visitors gets, with a button that ends the
 * rollout.
 */
export function rolloutPage(area: OwnerArea, site: SiteParts, { rows, watch }: RolloutPageParts): void {
  area.page(ROLLOUT_PAGE, 'releases.read', async (owner, _request, reply) => {
    await watch.look();
    const rollout = watch.started();
    const main = rolloutView({
      rollout,
      isRunning: watch.running() !== undefined,
      counts: rollout && (await rows.counts(rollout.id)),
      ends: await rows.lastEnds(ENDS_SHOWN),
      stopAction: STOP_ACTION,
      crumb: owner.crumb,
    });
    return sendOwnerPage(reply, site, { title: 'Rollout', main, owner, current: ROLLOUT_PAGE });
  });

  area.form(STOP_ACTION, 'releases.write', async (owner, request, reply) => {
    const rollout = watch.started();
    // The form can be from a page that was opened during an earlier rollout. In that case the running rollout is not
    // ended.
    if (rollout && formField(request, 'rollout') === rollout.id)
      await rows.end(
        {
          rollout: rollout.id,
          release: rollout.release,
          reason: 'stopped by the owner',
          endedAt: new Date().toISOString(),
        },
        (transaction) => auditService.of(site).by(owner, request).record(transaction, 'rollout.stopped', rollout.id),
      );
    await watch.look();
    return reply.redirect(ROLLOUT_PAGE, 303);
  });
}
