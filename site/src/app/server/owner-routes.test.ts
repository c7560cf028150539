import { ContributorRole } from '@plinth/sdk/enums';
import { can } from '@plinth/sdk/roles';
import type { DeclaredRoute } from '@plinth/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contributor } from '../../testing/contributor.ts';
import { type FormSite, formSite } from '../../testing/form-site.ts';
import { type Visitor, visitor } from '../../testing/visitor.ts';

type Name = keyof typeof ContributorRole;

const ADMIN: readonly Name[] = ['admin'];
const EVERYONE = Object.keys(ContributorRole);
const CONFIG = Object.keys(ContributorRole).filter((name) => name !== 'viewer');
const READERS: readonly Name[] = ['admin', 'editor', 'moderator'];
const SHOP: readonly Name[] = ['admin', 'storeManager'];
const BOOKINGS: readonly Name[] = ['admin', 'scheduling', 'schedulingViewer', 'schedulingEditor'];
const ACTIVITY: readonly Name[] = ['admin', 'reporting', 'editor', 'storeManager', 'campaignsEditor'];

/**
 * The roles that may use each route. The list does not use `can`, so the test fails when only the list or only `can`
 * changes.
 */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  'GET /config': EVERYONE,
  'GET /config/': EVERYONE,
  'GET /config/welcome': EVERYONE,
  'GET /config/start': CONFIG,
  'GET /config/files/:id': READERS,
  'GET /config/submissions': READERS,
  'GET /config/submissions.csv': READERS,
  'GET /config/submissions/:id': READERS,
  'POST /config/submissions/:id/spam': READERS,
  'GET /config/submissions/:id/erase': ['admin', 'editor'],
  'POST /config/submissions/:id/erase': ['admin', 'editor'],
  'GET /config/comments': READERS,
  'GET /config/comments.json': READERS,
  'GET /config/comments/settings': READERS,
  'POST /config/comments/settings': READERS,
  'POST /config/comments/import': READERS,
  'GET /config/comments/:id': READERS,
  'POST /config/comments/:id/change': READERS,
  'GET /config/errors': ['admin', 'reporting', 'editor'],
  'GET /config/rollout': ['admin', 'editor'],
  'POST /config/rollout/stop': ADMIN,
  'GET /config/plugins': ['admin', 'editor'],
  'GET /config/analytics': ACTIVITY,
  'GET /config/analytics.csv': ACTIVITY,
  'GET /config/consent': ['admin', 'reporting'],
  'GET /config/consent.csv': ['admin', 'reporting'],
  'GET /config/members': ['admin', 'moderator', 'storeManager'],
  'GET /config/members/:id': ['admin', 'moderator', 'storeManager'],
  'POST /config/members/:id/end-session': ADMIN,
  'POST /config/members/mail': ADMIN,
  'POST /config/members/:id/erase': ADMIN,
  'GET /config/products': SHOP,
  'GET /config/products.csv': SHOP,
  'GET /config/products/:id': SHOP,
  'POST /config/products/:id/variant': SHOP,
  'GET /config/products/upload': SHOP,
  'POST /config/products/upload': SHOP,
  'GET /config/catalogue': SHOP,
  'GET /config/customers': SHOP,
  'GET /config/customers.csv': SHOP,
  'GET /config/customers/customer': SHOP,
  'GET /config/gift-cards': SHOP,
  'POST /config/gift-cards': SHOP,
  'POST /config/gift-cards/:id/disable': SHOP,
  'GET /config/reviews': SHOP,
  'GET /config/reviews/:id': SHOP,
  'POST /config/reviews/:id/state': SHOP,
  'POST /config/reviews/:id/reply': SHOP,
  'POST /config/reviews/:id/remove': SHOP,
  'GET /config/orders': SHOP,
  'GET /config/orders.csv': SHOP,
  'GET /config/orders/:id': SHOP,
  'GET /config/orders/:id/slip': SHOP,
  'POST /config/orders/:id/sent': SHOP,
  'POST /config/orders/:id/cancel': SHOP,
  'POST /config/orders/:id/refund': SHOP,
  'POST /config/orders/:id/refund-part': SHOP,
  'POST /config/orders/:id/downloads': SHOP,
  'GET /config/subscriptions': SHOP,
  'GET /config/subscriptions/:id': SHOP,
  'POST /config/subscriptions/:id/cancel': SHOP,
  'GET /config/bookings': BOOKINGS,
  'GET /config/bookings.csv': BOOKINGS,
  'GET /config/bookings.ics': BOOKINGS,
  'GET /config/bookings/:id': BOOKINGS,
  'POST /config/bookings/:id/cancel': ['admin', 'scheduling', 'schedulingEditor'],
  'GET /config/person': ADMIN,
  'GET /config/person/export': ADMIN,
  'POST /config/person/erase': ADMIN,
  'GET /config/overrides': ADMIN,
  'POST /config/overrides': ADMIN,
  'POST /config/overrides/end': ADMIN,
  'GET /config/audit': ADMIN,
  'GET /config/audit.csv': ADMIN,
  'GET /config/people': ADMIN,
  'POST /config/people/invite': ADMIN,
  'POST /config/people/invitations/:id/link': ADMIN,
  'POST /config/people/invitations/:id/withdraw': ADMIN,
  'GET /config/people/:id': ADMIN,
  'POST /config/people/:id/role': ADMIN,
  'POST /config/people/:id/remove': ADMIN,
  'POST /config/people/:id/end-session': ADMIN,
  'GET /config/account': EVERYONE,
  'POST /config/account/end-session': EVERYONE,
  'POST /config/account/end-others': EVERYONE,
  'POST /config/account/password': EVERYONE,
  'GET /config/account/codes': EVERYONE,
  'POST /config/account/codes/begin': EVERYONE,
  'POST /config/account/codes/confirm': EVERYONE,
  'POST /config/account/codes/off': EVERYONE,
  'POST /config/account/codes/recovery': EVERYONE,
};

/** Routes that need no account, and why they are safe without one. */
const OPEN = [
  'GET /config/login',
  'POST /config/login',
  'POST /config/login/code',
  'GET /config/invitation',
  'POST /config/invitation',
  'GET /config/owner.HASH.css',
  'GET /config/comments/mail/:signed',
  'POST /config/comments/mail/:signed',
  'PUT /config/overrides/build',
  'POST /api/auth/Logout',
];

const nameOf = ({ method, path }: DeclaredRoute) => `${method} ${path.replace(/owner\.[\w-]+\.css/, 'owner.HASH.css')}`;
const addressOf = ({ path }: DeclaredRoute) => path.replace(':id', '0'.repeat(32));

describe('§6 the routes of the owner’s area', () => {
  let open: FormSite;
  beforeAll(async () => {
    open = await formSite();
  });
  afterAll(() => open[Symbol.asyncDispose]());

  const ask = (who: Visitor, route: DeclaredRoute) => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    // The request has no valid crumb, so it changes nothing. The permission is checked before the crumb.
    const body = route.method === 'GET' ? {} : { body: new URLSearchParams({ crumb: 'wrong' }) };
    return who.fetch(addressOf(route), { method: route.method, headers, ...body });
  };

  it('each has a permission, or a reason why it needs none', () => {
    const declared = open.site.ownerRoutes();
    const withPermission = declared.filter(({ permission }) => permission !== undefined).map(nameOf);
    expect(withPermission.sort()).toEqual(Object.keys(ROUTES).sort());
    const without = declared.filter(({ permission }) => permission === undefined).map(nameOf);
    expect(without.sort()).toEqual([...OPEN].sort());
  });

  it('the roles of the table are those of `can`', () => {
    for (const route of open.site.ownerRoutes()) {
      const { permission } = route;
      if (permission === undefined) continue;
      const roles = Object.entries(ContributorRole).flatMap(([name, role]) => (can(role, permission) ? name : []));
      expect([nameOf(route), roles]).toEqual([nameOf(route), ROUTES[nameOf(route)]]);
    }
  });

  it('a visitor is asked to sign in on every route', async () => {
    const nobody = await visitor(open.origin);
    for (const route of open.site.ownerRoutes()) {
      if (route.permission === undefined) continue;
      const answer = await ask(nobody, route);
      expect([nameOf(route), answer.status]).toEqual([nameOf(route), 303]);
      expect(answer.headers.get('location')).toMatch(/^\/config\/login(\?next=|$)/);
    }
  });

  const ACCOUNTS: readonly (readonly [name: string, roles: readonly number[]])[] = [
    ...Object.entries(ContributorRole).map(([name, role]) => [name, [role]] as const),
    ['none', []],
    ['an unknown role', [5]],
    ['viewer and moderator', [ContributorRole.viewer, ContributorRole.moderator]],
  ];
  it.each(ACCOUNTS)('an account with the role %s can use its routes and no other', async (name, roles) => {
    const who = await contributor(open, roles);
    const names = name.split(' and ');
    for (const route of open.site.ownerRoutes()) {
      if (route.permission === undefined) continue;
      const answer = await ask(who, route);
      const text = await answer.text();
      const mayUse = ROUTES[nameOf(route)]?.some((role) => names.includes(role)) === true;
      const wanted = mayUse ? (route.method === 'GET' ? 'answer' : 'crumb') : 'refusal';
      const code = /PLINTH-SITE-(130|040)/.exec(text)?.[1];
      const got = answer.headers.get('location')?.startsWith('/config/login')
        ? 'sign-in'
        : code === '130'
          ? 'refusal'
          : code === '040'
            ? 'crumb'
            : 'answer';
      expect([nameOf(route), got]).toEqual([nameOf(route), wanted]);
      if (!mayUse) expect(answer.status).toBe(403);
    }
  });

  it.each(Object.entries(ContributorRole))(
    'the navigation of the role %s leads only to pages that it may open',
    async (name, role) => {
      const who = await contributor(open, [role]);
      const html = await (await who.fetch('/config/submissions', { headers: { accept: 'text/html' } })).text();
      const shown = [...html.matchAll(/<li><a href="([^"]+)"/g)].map(([, href = '']) => `GET ${href}`);
      const links = open.site.features().flatMap(({ navigation = [] }) => navigation);
      const inOrder = [...links.filter(({ place }) => !place), ...links.filter(({ place }) => place)];
      const groups = new Set([undefined, ...inOrder.map(({ group }) => group)]);
      const grouped = [...groups].flatMap((wanted) => inOrder.filter(({ group }) => group === wanted));
      const all = grouped.map(({ href }) => `GET ${href}`);
      expect(shown).toEqual(all.filter((route) => ROUTES[route]?.includes(name)));
    },
  );
});
