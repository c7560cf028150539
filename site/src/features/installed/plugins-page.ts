import { type LockfilePlugin, loadLock } from '@plinth/manifests/lock';
import type { HalfStatus, OwnerArea, SiteParts } from '@plinth/server';
import { dataTable, emptyState, sendOwnerPage } from '@plinth/server/owner-pages';
import { createElement as h, type ReactNode } from 'react';

export const PLUGINS_PAGE = '/config/plugins';

/** `/config/plugins`: the plugins of the current release, with the state of their server halves. */
export function pluginsPage(area: OwnerArea, site: SiteParts): void {
  area.page(PLUGINS_PAGE, 'releases.read', async (owner, _request, reply) => {
    // The failure is ignored here, because the publisher reports the problem with the lockfile.
    const lock = await loadLock(site.config.lockFile).catch(() => undefined);
    const halves = new Map(site.halves().map((half) => [half.plugin, half]));
    const plugins = Object.entries(lock?.plugins ?? {});
    const main =
      plugins.length === 0
        ? emptyState('The template has no plugins.')
        : dataTable({
            caption: 'Plugins of the current release',
            columns: ['Plugin', 'Version', 'Server half'],
            rows: plugins.map(([name, plugin]) => ({
              key: name,
              head: name,
              cells: [{ content: plugin.version }, { content: stateText(plugin, halves.get(name)) }],
            })),
          });
    return sendOwnerPage(reply, site, { title: 'Plugins', main, owner, current: PLUGINS_PAGE });
  });
}

function stateText({ server, version }: LockfilePlugin, half: HalfStatus | undefined): ReactNode {
  if (half === undefined) return server === undefined ? 'none' : 'starts when the site is started again';
  if (half.state === 'refused') return 'not loaded, because the plugin is on another server';
  if (half.state === 'failed') return h('span', { className: 'problem' }, `does not run: ${half.problem}`);
  if (server === undefined) return 'runs until the site is started again';
  return half.version === version ? 'runs' : `version ${half.version} runs until the site is started again`;
}
