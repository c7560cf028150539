import type { News, OwnerArea, SiteParts } from '@plinth/server';
import { emptyState, mayOpen, sendOwnerPage } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';

export const START_PATH = '/config/start';
const SINCE_MS = 7 * 24 * 60 * 60 * 1000;

/** `/config/start`: the news that features report. An account sees only news about pages that it may open. */
export function startPage(area: OwnerArea, site: SiteParts): void {
  area.page(START_PATH, 'config', async (owner, _request, reply) => {
    const since = new Date(Date.now() - SINCE_MS);
    const asked = site.features().map(({ news }) => news?.(since) ?? []);
    const all = (await Promise.all(asked)).flat().filter(({ href }) => mayOpen(owner.roles, href, site));
    const shown = [...all.filter(({ isUrgent }) => isUrgent), ...all.filter(({ isUrgent }) => !isUrgent)];
    const main = h(
      Fragment,
      null,
      h('p', { className: 'note' }, 'The last seven days.'),
      shown.length === 0
        ? emptyState('There is nothing that your roles may see.')
        : h('ul', { className: 'news' }, ...shown.map(card)),
      h('p', { className: 'actions' }, h('a', { className: 'button', href: '/config/' }, 'Look at the site')),
    );
    return sendOwnerPage(reply, site, { title: 'What is new', main, owner, current: START_PATH });
  });
}

function card({ title, figure, note, href, isUrgent = false }: News): ReactNode {
  return h(
    'li',
    { key: title },
    h(
      'a',
      { className: isUrgent ? 'urgent' : undefined, href },
      h('span', null, title),
      h('b', null, figure),
      note !== undefined && h('span', null, note),
    ),
  );
}
