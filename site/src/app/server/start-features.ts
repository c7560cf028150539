import { BASE_LANGUAGE } from '@plinth/sdk/messages';
import type { DeclaredRoute, Feature, RunningFeature, SiteParts } from '@plinth/server';
import { messageOf, SiteError } from '@plinth/server/errors';
import { postedForms } from '@plinth/server/http';
import { inLanguage } from '@plinth/server/messages';
import type { FastifyInstance } from 'fastify';
import { accountsService, createOwnerRoutes, readUploads } from '../../features/accounts/service.ts';
import { checkRunning } from '../halves/check-running.ts';
import { guardFeature } from '../halves/guard-feature.ts';
import type { HalfStates } from '../halves/half-states.ts';
import { inTime } from '../halves/in-time.ts';
import type { SiteFeatures } from '../site-features.ts';

const TIDY_EVERY_MS = 60 * 60 * 1000;
/** How long the site waits for server halves, in ms. */
export interface Patience {
  /** For the start of a half. The site then starts without the half. Default: 30,000. */
  readonly startMs?: number;
  /** For the routes of a half, and for its pages of the owner's area. Default: 30,000. */
  readonly routesMs?: number;
  /** For the answer of a function that a request waits for. Default: 30,000. */
  readonly answerMs?: number;
}

const START_TIMEOUT_MS = 30_000;
const ROUTES_TIMEOUT_MS = 30_000;
/** Limit for the body of a form of the owner's area. These forms have a few short fields. */
const LARGEST_OWNER_BODY_BYTES = 20_000;

interface Start {
  readonly site: SiteParts;
  readonly features: SiteFeatures;
  readonly halves: HalfStates;
  /** Filled with the features that run. */
  readonly running: RunningFeature[];
  readonly patience: Patience;
}

/** A feature that has started, and its plugin if it belongs to one. */
interface Started {
  readonly feature: RunningFeature;
  readonly plugin: string | undefined;
}

/**
 * Starts the features, one after the other, and adds their routes. When a feature of a server half fails, the site and
 * all other features go on; when a core feature fails, the site does not start.
 * @returns The routes of the owner's area.
 */
export async function startFeatures(app: FastifyInstance, start: Start): Promise<readonly DeclaredRoute[]> {
  const { site, features, halves, running, patience } = start;
  const addInTime = (plugin: string | undefined, add: () => void | Promise<void>) =>
    orFail(halves, plugin, async () =>
      plugin === undefined ? add() : inTime(add(), patience.routesMs ?? ROUTES_TIMEOUT_MS, lateStart(plugin)),
    );
  let firstTidy = Promise.resolve();
  let regularly: NodeJS.Timeout | undefined;
  // This hook is added before the features start. If a feature fails to start, the features that have started are still
  // closed.
  app.addHook('onClose', async () => {
    clearInterval(regularly);
    await firstTidy;
    for (const feature of running.toReversed()) await feature.close?.();
  });
  const started: Started[] = [];
  for (const declared of features.all) {
    const feature = await startFeature(app, declared, start);
    if (!feature) continue;
    running.push(feature);
    started.push({ feature, plugin: features.pluginOf(declared) });
  }
  const tidy = () =>
    tidyAll(site, running).catch((error: unknown) =>
      app.log.warn({ err: error }, `expired data could not be removed: ${messageOf(error)}`),
    );
  regularly = setInterval(tidy, TIDY_EVERY_MS).unref();
  firstTidy = tidy();

  const owners = createOwnerRoutes(app, site, accountsService.of(site).sessions);
  for (const { feature, plugin } of started) {
    if (plugin === undefined) await feature.routes?.(app);
    // The routes of a server half have a scope of their own, so that its hooks affect no other routes.
    else await app.register(async (scope) => addInTime(plugin, () => feature.routes?.(scope)));
  }
  await app.register(async (scope) => {
    postedForms(scope, LARGEST_OWNER_BODY_BYTES);
    scope.addHook('onRequest', (_request, _reply, done) => inLanguage(BASE_LANGUAGE, done));
    await readUploads(scope);
    const area = owners.area(scope);
    for (const { feature, plugin } of started) await addInTime(plugin, () => feature.ownerRoutes?.(area));
  });
  return owners.declared();
}

/** Resolves to undefined when the feature has nothing to run, or belongs to a server half that has failed. */
async function startFeature(
  app: FastifyInstance,
  declared: Feature,
  { site, features, halves, patience }: Start,
): Promise<RunningFeature | undefined> {
  const plugin = features.pluginOf(declared);
  if (plugin === undefined) return declared.start?.(site);
  if (halves.hasFailed(plugin)) return undefined;
  const log = app.log.child({ plugin });
  const { startMs = START_TIMEOUT_MS, answerMs } = patience;
  return orFail(halves, plugin, async () => {
    if (!declared.start) return undefined;
    const feature = await inTime(declared.start({ ...site, log }), startMs, lateStart(plugin));
    checkRunning(feature);
    return guardFeature(feature, plugin, log, answerMs);
  });
}

/** Runs a step of the start. A failure of a server half is recorded, and resolves to undefined. */
async function orFail<Value>(
  halves: HalfStates,
  plugin: string | undefined,
  step: () => Promise<Value>,
): Promise<Value | undefined> {
  if (plugin === undefined) return step();
  try {
    return await step();
  } catch (error) {
    halves.fail(plugin, error);
    return undefined;
  }
}

/** The error of a half whose step has not ended in time. */
const lateStart = (plugin: string) => (seconds: number) =>
  new SiteError('PLINTH-SITE-335', `the server half of ${plugin} has not started within ${seconds} seconds`, {
    hint: 'Find out what its start waits for.',
  });

async function tidyAll({ limits }: SiteParts, running: readonly RunningFeature[]): Promise<void> {
  const now = new Date();
  for (const feature of running) await feature.tidy?.(now);
  await limits.tidy(now);
}
