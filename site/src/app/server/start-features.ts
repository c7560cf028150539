import { BASE_LANGUAGE } from '@plinth/sdk/messages';
import type { DeclaredRoute, RunningFeature, SiteParts } from '@plinth/server';
import { messageOf } from '@plinth/server/errors';
import { postedForms } from '@plinth/server/http';
import { inLanguage } from '@plinth/server/messages';
import type { FastifyInstance } from 'fastify';
import { accountsService, createOwnerRoutes, readUploads } from '../../features/accounts/service.ts';
import { FEATURES } from '../features.ts';

const TIDY_EVERY_MS = 60 * 60 * 1000;
/** Limit for the body of a form of the owner's area. These forms have a few short fields. */
const LARGEST_OWNER_BODY_BYTES = 20_000;

/**
 * Starts the features, one after the other, and adds their routes.
 * @param running Filled with the features that run.
 * @returns The routes of the owner's area.
 */
export async function startFeatures(
  app: FastifyInstance,
  site: SiteParts,
  running: RunningFeature[],
): Promise<readonly DeclaredRoute[]> {
  let firstTidy = Promise.resolve();
  let regularly: NodeJS.Timeout | undefined;
  // This hook is added before the features start. If a feature fails to start, the features that have started are still
  // closed.
  app.addHook('onClose', async () => {
    clearInterval(regularly);
    await firstTidy;
    for (const feature of running.toReversed()) await feature.close?.();
  });
  for (const { start } of FEATURES) {
    const feature = await start?.(site);
    if (feature) running.push(feature);
  }
  const tidy = () =>
    tidyAll(site, running).catch((error: unknown) =>
      app.log.warn({ err: error }, `expired data could not be removed: ${messageOf(error)}`),
    );
  regularly = setInterval(tidy, TIDY_EVERY_MS).unref();
  firstTidy = tidy();

  const owners = createOwnerRoutes(app, site, accountsService.of(site).sessions);
  for (const feature of running) await feature.routes?.(app);
  await app.register(async (scope) => {
    postedForms(scope, LARGEST_OWNER_BODY_BYTES);
    scope.addHook('onRequest', (_request, _reply, done) => inLanguage(BASE_LANGUAGE, done));
    await readUploads(scope);
    const area = owners.area(scope);
    for (const feature of running) await feature.ownerRoutes?.(area);
  });
  return owners.declared();
}

async function tidyAll({ limits }: SiteParts, running: readonly RunningFeature[]): Promise<void> {
  const now = new Date();
  for (const feature of running) await feature.tidy?.(now);
  await limits.tidy(now);
}
