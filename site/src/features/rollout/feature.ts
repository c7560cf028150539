import type { Feature } from '@plinth/server';
import { mailService, outbox, reportsService } from '@plinth/server/services';
import { adoptCandidate, removeCandidate } from '../../publishing/store/adopt-candidate.ts';
import { ownerVersions } from '../pages/service.ts';
import { createRolloutTables } from './create-rollout-tables.ts';
import { composeEndNotice, MAIL_KIND } from './end-notice.ts';
import { createRolloutCheck } from './rollout-check.ts';
import { ROLLOUT_ERROR_CODES } from './rollout-errors.ts';
import { ROLLOUT_PAGE, rolloutPage } from './rollout-page.ts';
import { rolloutRows } from './rollout-rows.ts';
import { watchRollout } from './running-rollout.ts';
import { createViewCounts } from './view-counts.ts';
import { createVisitorArms } from './visitor-arm.ts';

/**
 * Interval in which a process stores its counts and checks whether another process has changed or ended the rollout.
 */
const CHECK_EVERY_MS = 2_000;
/** Time for which the pages of an ended rollout are kept. Visitors who have these pages open can still send forms. */
const CANDIDATE_KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Gives a share of the visitors the pages of a different release, and ends the rollout when that release causes too
 * many errors.
 */
export const ROLLOUT: Feature = {
  name: 'rollout',
  tables: ['rollout_counts', 'rollout_ends'],
  migrations: { '0012-rollout-arms': { up: createRolloutTables } },
  errorCodes: ROLLOUT_ERROR_CODES,
  personalData: { kind: 'none', why: 'only numbers for each rollout are stored' },
  start: (site) => {
    const { config, database, publisher } = site;
    const rows = rolloutRows(database);
    const counts = createViewCounts(rows);
    const watch = watchRollout(site, rows, () => adoptCandidate(database));
    const reportWeight = config.reports.share > 0 ? Math.max(1, Math.round(1 / config.reports.share)) : 1;
    const arms = createVisitorArms({
      publisher,
      running: watch.running,
      counts,
      isOwnersVersion: async (...asked) => (await ownerVersions(...asked, site)).length > 0,
      reportWeight,
    });
    const mail = mailService.of(site).begin(composeEndNotice(rows), MAIL_KIND);
    const waiting = outbox(database);
    const check = createRolloutCheck({
      site,
      rows,
      watch,
      counts,
      tellOwner: async (rollout, at) => {
        await waiting.add([{ submissionId: `${MAIL_KIND}:${rollout}`, formId: MAIL_KIND, at: at.toISOString() }]);
        mail.sendSoon();
      },
    });
    reportsService.of(site).listen({
      armOf: (request) => arms.armOf(request) ?? '',
      received: (request, details) => {
        // This call is not awaited, so that the answer to the browser does not wait for the counting.
        arms
          .received(request, details)
          .catch((error: unknown) => site.log.warn({ err: error }, 'reports were not counted for the rollout'));
      },
    });
    let checking: Promise<void> | undefined;
    const regularly = setInterval(() => {
      checking ??= check().finally(() => {
        checking = undefined;
      });
    }, CHECK_EVERY_MS).unref();
    void watch.look();
    return {
      armFor: arms.pageFor,
      frameFor: (path, request) =>
        arms.armOf(request) === 'candidate' ? watch.running()?.publisher.frames().get(path) : undefined,
      refresh: watch.refresh,
      templateRead: watch.look,
      ownerRoutes: (area) => rolloutPage(area, site, { rows, watch }),
      navigation: [{ href: ROLLOUT_PAGE, title: 'Rollout', group: 'Operation' }],
      news: async () => {
        const rollout = watch.started();
        const note = `of the visitors get release ${rollout?.release}`;
        return rollout ? [{ title: 'Rollout', figure: `${rollout.share} %`, note, href: ROLLOUT_PAGE }] : [];
      },
      tidy: async (now) => {
        if (!watch.started()) await removeCandidate(database, new Date(now.getTime() - CANDIDATE_KEPT_MS));
      },
      close: async () => {
        clearInterval(regularly);
        await checking;
        await watch.close();
        await counts.flush();
      },
    };
  },
};
