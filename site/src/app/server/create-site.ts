import path from 'node:path';
import cookie from '@fastify/cookie';
import type { DeclaredRoute, HalfStatus, RunningFeature, SiteConfig, SiteParts } from '@plinth/server';
import { messageOf } from '@plinth/server/errors';
import {
  connectionTimeouts,
  createLimits,
  crossOrigin,
  limitConnections,
  proxyCheck,
  refuseNul,
  refuseWrongHosts,
  requestsInFlight,
  securityHeaders,
} from '@plinth/server/http';
import type { Json, Publisher, Template } from '@plinth/server/pages';
import { prepareFolder } from '@plinth/server/storage';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { accountsService, type NewOwner } from '../../features/accounts/service.ts';
import { createAssetBodies } from '../../publishing/assets/asset-bodies.ts';
import { createAssetCatalog } from '../../publishing/assets/asset-catalog.ts';
import { siteContent } from '../../publishing/content/site-content.ts';
import { createImageVariants } from '../../publishing/images/image-variants.ts';
import { createPlaceholders } from '../../publishing/images/placeholders.ts';
import { createVariantsAhead } from '../../publishing/images/variants-ahead.ts';
import { publishStore } from '../../publishing/publisher/publish-store.ts';
import { createPublisher } from '../../publishing/publisher/publisher.ts';
import type { CreateRenderer } from '../../publishing/publisher/renderer.ts';
import { keepRenderer } from '../../publishing/publisher/renderer-keeper.ts';
import { watchFolders } from '../../publishing/publisher/watch-folders.ts';
import { stateOfPages } from '../../publishing/store/state-of-pages.ts';
import { assetSources, inspectorSource, scriptSources } from '../asset-sources.ts';
import { siteAuditActions } from '../audit-actions.ts';
import { featureContents } from '../feature-contents.ts';
import { halfStates } from '../halves/half-states.ts';
import { logKeptData } from '../halves/kept-data.ts';
import { refuseFailed } from '../halves/refuse-failed.ts';
import { openSiteDatabase } from '../open-site-database.ts';
import { type LogDestination, plainLog } from '../plain-log.ts';
import { reservedPaths } from '../reserved-paths.ts';
import type { SiteFeatures } from '../site-features.ts';
import { type ChangingRoute, changingRoutes } from './changing-routes.ts';
import { devEvents } from './dev-events.ts';
import { errorAnswers } from './error-answers.ts';
import { healthRoutes } from './health-routes.ts';
import { knownOrigins, warnWithoutOrigin } from './known-origins.ts';
import { createMetrics, NO_METRICS } from './metrics.ts';
import { requestLocales } from './request-locale.ts';
import { type Patience, startFeatures } from './start-features.ts';
import { watchedFolders } from './watched-folders.ts';

const BODY_LIMIT_BYTES = 1_000_000;
/** Time-out of Fastify in ms for all routes together. It is long, because each server half has a time-out of its own. */
const PLUGIN_TIMEOUT_MS = 600_000;
/**
 * Limit in bytes for the published pages of the candidate that are kept in memory. The pages of the stable release have
 * their own limit.
 */
const CANDIDATE_CACHE_BYTES = 12_000_000;

export interface SiteDependencies {
  readonly features: SiteFeatures;
  readonly createRenderer: CreateRenderer;
  /** Loads the template of a lockfile. */
  readonly loadTemplate: (lockFile: string) => Promise<Template>;
  /** Data about the visitor who sent a request, in addition to the signed-in account. Default: no data. */
  readonly visitorContext?: (request: FastifyRequest) => Json;
  /** Destination of the log. Default: standard output. */
  readonly logTo?: LogDestination;
  /** How long the site waits for server halves. */
  readonly patience?: Patience;
}

/** A site that is ready to listen. Some of its pages may still be unpublished; see `published`. */
export interface Site {
  readonly app: FastifyInstance;
  readonly publisher: Publisher;
  /** Resolves when the first publication has ended. When it fails, the failure is logged and this resolves too. */
  readonly published: Promise<void>;
  /** Reads pages, files and builds again and publishes what changed; the watcher calls the same function. */
  refresh(): Promise<void>;
  /**
   * Compresses the builds before their first request, and begins to make the width steps of pictures in the background.
   * Results that an earlier start has stored on disk are not made again.
   */
  warm(): Promise<void>;
  /** The owner's account with its password, when this start created the account. The password is not shown again. */
  readonly newOwner: NewOwner | undefined;
  /** The features that run. */
  features(): readonly RunningFeature[];
  /** The server halves of the plugins. */
  halves(): readonly HalfStatus[];
  /** The routes of the owner's area with their permissions. */
  ownerRoutes(): readonly DeclaredRoute[];
  /** All routes of the server that can change something. */
  changingRoutes(): readonly ChangingRoute[];
  /**
   * From now on, `/readyz` reports that the site is not ready. Requests are still answered, and each answer closes its
   * connection.
   */
  drain(): void;
  /** Waits for running requests, then closes renderer and database. */
  close(): Promise<void>;
}

/**
 * Opens the database, begins to publish what changed, and sets up the routes. A page that was published before can be
 * served at once, any other as soon as it is published.
 * @throws SiteError `PLINTH-SITE-003` to `-005` and `-019` when the site cannot start. A broken page does not keep it
 *   from starting.
 */
export async function createSite(config: SiteConfig, dependencies: SiteDependencies): Promise<Site> {
  const { logTo, features, patience = {} } = dependencies;
  const app = fastify({
    logger: {
      level: config.logLevel,
      ...(config.plainLog ? { stream: plainLog(logTo ?? process.stdout) } : logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxyCheck(config.server.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    ...connectionTimeouts(config.server, config.dev),
    forceCloseConnections: 'idle',
  });
  const changing = changingRoutes(app);
  limitConnections(app, config.server);
  const requests = requestsInFlight(app);
  await prepareFolder(config.data);
  const { metricsToken } = config.server;
  const metrics = metricsToken === undefined ? NO_METRICS : createMetrics();
  const database = await openSiteDatabase(config, features, metrics.databaseFailed);
  const renderers = keepRenderer(dependencies.createRenderer, { dist: config.dist, lockFile: config.lockFile });
  const assets = createAssetCatalog(
    [...assetSources(config), inspectorSource(config), ...scriptSources(config)],
    config.theme,
  );
  const images = createImageVariants(path.join(config.data, 'images'));
  const publishing = {
    pagesFolder: config.pages,
    dev: config.dev,
    surroundings: () => ({ theme: assets.theme(), icon: assets.find('/favicon.svg')?.url }),
    placeholders: createPlaceholders(assets, images),
    reservedPaths: reservedPaths(features),
    files: assets,
    content: siteContent(featureContents(features, { config, database, pages: config.pages, log: app.log })),
    reportShare: config.reports.share,
  };
  const running: RunningFeature[] = [];
  const halves = halfStates(features, app.log);
  const publisher = createPublisher({
    ...publishing,
    store: publishStore(database, app.log),
    renderers,
    loadTemplate: () => dependencies.loadTemplate(config.lockFile),
    templateRead: () => Promise.all(running.map((feature) => feature.templateRead?.())),
    log: app.log,
  });
  const publisherOf = (lockFile: string): Publisher => {
    const log = app.log.child({ lockFile });
    const own = keepRenderer(dependencies.createRenderer, { dist: config.dist, lockFile });
    const other = createPublisher({
      ...publishing,
      store: publishStore(database, log, 'candidate'),
      renderers: own,
      loadTemplate: () => dependencies.loadTemplate(lockFile),
      log,
      cacheBytes: CANDIDATE_CACHE_BYTES,
    });
    return {
      ...other,
      close: async () => {
        await other.close();
        await own.close();
      },
    };
  };
  const limits = await createLimits(database, app.log);
  const origins = knownOrigins({ app, config, publisher });
  let ownerRoutes: readonly DeclaredRoute[] = [];
  const parts: SiteParts = {
    services: {},
    config,
    limits,
    origins,
    database,
    publisher,
    publisherOf,
    assets,
    bodies: createAssetBodies(path.join(config.data, 'compressed')),
    images,
    log: app.log,
    visitorContext: async (request) => {
      const own = await Promise.all(running.map(({ visitorContext }) => visitorContext?.(request)));
      const all = [...own, dependencies.visitorContext?.(request)];
      return Object.fromEntries(all.flatMap((context = {}) => Object.entries(context)));
    },
    features: () => running,
    halves: halves.all,
    auditActions: siteAuditActions(features),
    ownerRoutes: () => ownerRoutes,
  };
  const closeParts = async () => {
    await publisher.close();
    await renderers.close();
    await limits.settled();
    await database.destroy();
  };

  try {
    await assets.reload();
    metrics.publicationAsked();
    // Pages that are open while a site in development is started again reload only when they have changed.
    const stateBefore = config.dev ? await stateOfPages(database) : '';
    const { published } = await publisher.start();
    // These parts close last, because `onClose` hooks run in reverse order, and a hook that is added after this one can
    // need the database.
    app.addHook('onClose', closeParts);
    if (metricsToken !== undefined) metrics.routes(app, parts, metricsToken);
    const state = await addRoutes(app, parts, features);
    refuseFailed(app, features, halves);
    await logKeptData(database, config, { features, log: app.log });
    ownerRoutes = await startFeatures(app, { site: parts, features, halves, running, patience });
    metrics.add(running.flatMap(({ metrics: own = [] }) => own));
    const ahead = createVariantsAhead({ assets, images, shown: publisher.pictures, requests, log: app.log });
    app.addHook('onClose', () => ahead.stop());
    let isWarm = false;
    const makePictures = () => {
      ahead
        .make()
        .catch((error: unknown) => app.log.error({ err: error }, `pictures could not be made: ${messageOf(error)}`));
    };
    const refresh = async () => {
      metrics.publicationAsked();
      try {
        await assets.reload();
        const others = await Promise.all(running.map(({ refresh: own }) => own?.()));
        if (await publisher.publish()) state.reload();
        await Promise.all(others.map((other) => other?.published));
      } finally {
        if (isWarm) makePictures();
        metrics.publicationEnded();
      }
    };
    const stopWatching = await watchFolders(watchedFolders(config), () => {
      // This fails, for example, while the files of a build are not complete yet. The published pages stay then, and
      // the next change starts a new attempt.
      refresh().catch((error: unknown) => app.log.error({ err: error }, `not published: ${messageOf(error)}`));
    });
    app.addHook('onClose', async () => stopWatching());
    const whenPublished = published
      .then(
        async () => {
          if (config.dev && (await stateOfPages(database)) !== stateBefore) state.reload();
          warnWithoutOrigin(origins, { app });
        },
        (error: unknown) => app.log.error({ err: error }, `not published: ${messageOf(error)}`),
      )
      .finally(metrics.publicationEnded);
    const warm = async () => {
      for (const asset of assets.all()) if (asset.immutable) await parts.bodies.body(asset, 'br');
      isWarm = true;
      void whenPublished.then(makePictures);
    };
    const { newOwner } = accountsService.of(parts);
    return {
      app,
      publisher,
      published: whenPublished,
      refresh,
      warm,
      newOwner,
      features: parts.features,
      halves: parts.halves,
      ownerRoutes: parts.ownerRoutes,
      changingRoutes: () => changing,
      drain: state.drain,
      close: () => app.close(),
    };
  } catch (error) {
    await closeParts();
    throw error;
  }
}

async function addRoutes(
  app: FastifyInstance,
  parts: SiteParts,
  { all }: SiteFeatures,
): Promise<{ reload(): void; drain(): void }> {
  let isDraining = false;
  let isClosing = false;
  securityHeaders(app);
  refuseWrongHosts(app);
  requestLocales(app, parts.publisher);
  refuseNul(app);
  await app.register(cookie);
  await crossOrigin(
    app,
    parts.config.server.siteOrigins,
    all.flatMap(({ calledPaths = [] }) => calledPaths),
  );
  const events = parts.config.dev ? devEvents(app) : undefined;
  // Answers whose headers were sent before the server began to close have no `connection: close`. Their connections are
  // closed here once they are idle; otherwise closing would wait for the end of their keep-alive time.
  const closeIdle = () => void setImmediate(() => app.server.closeIdleConnections());
  app.addHook('preClose', async () => {
    isClosing = true;
    events?.close();
  });
  app.addHook('onSend', async (_request, reply) => {
    // Without this header, a connection that the client keeps open would delay the closing of the server.
    if (isDraining || isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    request.log.info({ method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
    if (isClosing) closeIdle();
  });
  app.addHook('onRequest', async ({ raw }) => {
    // A request can be answered before all of it has arrived, for example an upload that its first line refuses.
    raw.once('close', () => {
      if (isClosing) closeIdle();
    });
  });
  errorAnswers(app, parts);
  healthRoutes(app, parts, () => isDraining || isClosing);
  const drain = () => {
    isDraining = true;
  };
  return { reload: () => events?.reload(), drain };
}
