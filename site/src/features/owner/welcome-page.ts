import { ROLE_NAMES } from '@plinth/sdk/roles';
import type { OwnerArea, SiteParts } from '@plinth/server';
import { sendOwnerPage } from '@plinth/server/owner-pages';
import { Fragment, createElement as h } from 'react';

/** First page of an account whose roles may open nothing else of the owner's area, such as a viewer. */
export const WELCOME_PATH = '/config/welcome';
const ACCOUNT_PATH = '/config/account';

const NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(ROLE_NAMES).map(([role, name]) => [Number(role), name]),
);

/** `/config/welcome`: says what the account can do, in place of a page that it may not open. */
export function welcomePage(area: OwnerArea, site: SiteParts): void {
  area.page(WELCOME_PATH, 'authenticated', async (owner, _request, reply) => {
    const name = site.publisher.site()?.name ?? '';
    const roles = owner.roles.flatMap((role) => NAMES.get(role) ?? []).join(', ');
    const main = h(
      Fragment,
      null,
      h(
        'p',
        null,
        `You are signed in as ${owner.email}`,
        roles && ` with the role ${roles}`,
        '. You see the site as its visitors see it, and nothing of it can be changed with this account.',
      ),
      h(
        'p',
        { className: 'actions' },
        h('a', { className: 'button primary', href: '/' }, 'Look at the site'),
        h('a', { className: 'button', href: ACCOUNT_PATH }, 'Your account'),
      ),
      h('p', { className: 'note' }, 'Should you be able to do more here? Ask an admin of the site for another role.'),
    );
    const title = name === '' ? 'Welcome' : `Welcome to ${name}`;
    return sendOwnerPage(reply, site, { title, main, owner });
  });
}
