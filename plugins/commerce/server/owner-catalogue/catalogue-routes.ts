import type { OwnerArea, SiteParts } from '@plinth/server';
import { emptyState, sendOwnerPage } from '@plinth/server/owner-pages';
import { remoteState } from '../remote-import/remote-state.ts';
import { catalogueView } from './catalogue-view.ts';

export const CATALOGUE_PATH = '/config/catalogue';

/** `/config/catalogue`: the result of the last import of a backend's products, and when the next import begins. */
export function catalogueRoutes(area: OwnerArea, site: SiteParts): void {
  const { config, database } = site;
  area.page(CATALOGUE_PATH, 'commerce', async (owner, _request, reply) => {
    const settings = config.catalogue;
    const main = settings
      ? catalogueView(settings, await remoteState(database, settings.provider, new Date()))
      : emptyState('The shop has the products of its files only. PLINTH_CATALOGUE names a backend with more.');
    return sendOwnerPage(reply, site, { title: 'Catalogue', main, owner, current: CATALOGUE_PATH });
  });
}
