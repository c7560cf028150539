import { addressesOf } from '@plinth/manifests/halves';
import { SiteError } from '@plinth/server/errors';
import { requestPath } from '@plinth/server/http';
import { isReserved } from '@plinth/server/pages';
import type { FastifyInstance } from 'fastify';
import type { SiteFeatures } from '../site-features.ts';
import type { HalfStates } from './half-states.ts';

/** Answers 503 at the addresses of server halves that have failed. */
export function refuseFailed(app: FastifyInstance, { halves }: SiteFeatures, states: HalfStates): void {
  const owned = halves.map((half) => ({
    plugin: half.plugin,
    addresses: 'problem' in half ? half.addresses : addressesOf(half.features),
  }));
  app.addHook('onRequest', async ({ url }) => {
    const path = requestPath(url) ?? url;
    const failed = owned.find(
      ({ plugin, addresses }) => states.hasFailed(plugin) && addresses.some((address) => isReserved(path, address)),
    );
    if (!failed) return;
    throw new SiteError('PLINTH-SITE-335', `the server half of ${failed.plugin} does not run`, {
      hint: 'Try again later.',
    });
  });
}
