import type { Feature } from '@plinth/server';
import { SiteError } from '@plinth/server/errors';
import { requestPath } from '@plinth/server/http';
import { isReserved } from '@plinth/server/pages';
import type { FastifyInstance } from 'fastify';
import type { SiteFeatures } from '../site-features.ts';
import type { HalfStates } from './half-states.ts';

/** Answers 503 at the addresses of server halves that have failed. */
export function refuseFailed(app: FastifyInstance, { all, pluginOf }: SiteFeatures, halves: HalfStates): void {
  const owned = all.flatMap((feature) => {
    const plugin = pluginOf(feature);
    return plugin === undefined ? [] : [{ plugin, takes: takes(feature) }];
  });
  app.addHook('onRequest', async ({ url }) => {
    const path = requestPath(url) ?? url;
    const failed = owned.find(({ plugin, takes: isIts }) => halves.hasFailed(plugin) && isIts(path));
    if (!failed) return;
    throw new SiteError('PLINTH-SITE-335', `the server half of ${failed.plugin} does not run`, {
      hint: 'Try again later.',
    });
  });
}

/** A function that finds out whether a path is one of a feature's addresses. */
function takes({ reservedPaths = [], calledPaths = [] }: Feature): (path: string) => boolean {
  return (path) =>
    reservedPaths.some((entry) => isReserved(path, entry)) ||
    calledPaths.some((each) => (each.endsWith('/*') ? path.startsWith(each.slice(0, -1)) : path === each));
}
