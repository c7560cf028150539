import type { Feature } from '@plinth/server';
import { PLUGINS_PAGE, pluginsPage } from './plugins-page.ts';

/** Shows which plugins the template has, and whether their server halves run. */
export const PLUGINS: Feature = {
  name: 'plugins',
  personalData: { kind: 'none', why: 'it stores nothing' },
  start: (site) => ({
    ownerRoutes: (area) => pluginsPage(area, site),
    navigation: [{ href: PLUGINS_PAGE, title: 'Plugins', group: 'Operation' }],
    news: async () => {
      const failed = site.halves().filter(({ state }) => state === 'failed');
      const note = failed.map(({ plugin }) => plugin).join(', ');
      const figure = String(failed.length);
      return failed.length === 0
        ? []
        : [{ title: 'Plugins whose server half does not run', figure, note, href: PLUGINS_PAGE, isUrgent: true }];
    },
  }),
};
