import { defaultServerSettings, readProxyTrust } from '@plinth/server/http';
import { hashPassword } from '@plinth/server/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FormSite, formSite } from '../../testing/form-site.ts';
import { addMember, signInMember } from '../../testing/member.ts';
import { OWNER, signedIn } from '../../testing/owner.ts';
import { type Visitor, visitor } from '../../testing/visitor.ts';
import type { ChangingRoute } from './changing-routes.ts';

const LOCKED = {
  path: '/locked',
  title: 'Locked',
  context: { collection: { permissionType: 2 } },
  lock: { passwordHash: await hashPassword('open sesame') },
  blocks: [],
};

/** Routes that accept requests from any sender, also from pages of other sites, and why. */
const ANY_SENDER: Readonly<Record<string, string>> = {
  'PUT /config/overrides/build':
    'a program sends it, without a cookie; it is signed with a key that the owner confirmed',
  'POST /api/commerce/payments/stripe': 'a program sends it, without a cookie; it is signed with a secret',
};

const BEACON = 'it counts what happened on a page, and changes nothing of a session; the browser names the page';
const CACHED = 'pages are the same for everyone and contain no crumb; without one, the browser must name the page';
const JSON_SIGN_IN = 'the call of §7 has no crumb; the browser names the page, and a new session begins';

/** Routes that need no crumb, and why. `forged`: does the route still refuse a wrong crumb? */
const NO_CRUMB: Readonly<Record<string, { readonly why: string; readonly forged: 'refused' | 'ignored' }>> = {
  'PUT /config/overrides/build': { why: 'a program sends it, without a cookie', forged: 'ignored' },
  'POST /api/commerce/payments/stripe': { why: 'a program sends it, without a cookie', forged: 'ignored' },
  'POST /api/form/FormSubmissionKey': { why: 'it gives the crumb; only its own page can read it', forged: 'refused' },
  'POST /api/form/SaveFormSubmission': { why: CACHED, forged: 'refused' },
  'POST /api/census/form-render': { why: 'the answer is always empty; nothing is counted', forged: 'ignored' },
  'POST /api/census/RecordHit': { why: BEACON, forged: 'ignored' },
  'POST /api/census/button-click': { why: BEACON, forged: 'ignored' },
  'POST /api/census/button-render': { why: BEACON, forged: 'ignored' },
  'POST /api/census/overlay': { why: BEACON, forged: 'ignored' },
  'POST /api/census/RecordQuickView/*': { why: BEACON, forged: 'ignored' },
  'POST /api/events/RecordEvent': { why: BEACON, forged: 'ignored' },
  'POST /api/events/Trace': { why: BEACON, forged: 'ignored' },
  'POST /api/v1/events': { why: BEACON, forged: 'ignored' },
  'POST /api/1/performance/records': { why: BEACON, forged: 'ignored' },
  'POST /api/consent': { why: CACHED, forged: 'ignored' },
  'POST /api/site-users/account/session': { why: JSON_SIGN_IN, forged: 'ignored' },
  'POST /account/passkeys/sign-in/begin': { why: JSON_SIGN_IN, forged: 'ignored' },
  'POST /account/passkeys/sign-in/end': { why: JSON_SIGN_IN, forged: 'ignored' },
  'POST /commerce/cart/add': { why: CACHED, forged: 'refused' },
  'POST /checkout/donate': { why: CACHED, forged: 'refused' },
  'POST /commerce/restock': { why: CACHED, forged: 'refused' },
  'POST /booking/:service': { why: CACHED, forged: 'refused' },
  'POST /social/comments': { why: CACHED, forged: 'refused' },
  'POST /social/likes': { why: CACHED, forged: 'refused' },
  'POST /checkout/giftcard': { why: CACHED, forged: 'refused' },
  'POST /commerce/gift-card': { why: CACHED, forged: 'refused' },
  'POST /account/sign-in': { why: CACHED, forged: 'refused' },
  'POST /account/sign-out': { why: CACHED, forged: 'refused' },
  'POST /account/sign-up': { why: CACHED, forged: 'refused' },
  'POST /account/reset': { why: CACHED, forged: 'refused' },
  'POST /*': { why: 'the lock screen is the same for everyone, and needs the password', forged: 'ignored' },
};

/**
 * Routes that first check a secret from a mail or from the previous step. They check the sender and the crumb only when
 * the secret is right.
 */
const SECRET_FIRST: Readonly<Record<string, string>> = {
  'POST /account/link': 'the token of the mail',
  'POST /config/invitation': 'the token of the mail',
  'POST /config/comments/mail/:signed': 'the signature of the link in the mail',
  'POST /config/login/code': 'the ticket of the password step',
};

/** Routes that end a session. A request without a session needs no crumb, because it changes nothing. */
const ENDS_SESSION: Readonly<Record<string, string>> = {
  'DELETE /api/site-users/account/session': 'member',
  'POST /account/sign-out': 'member',
  'POST /api/auth/Logout': 'owner',
};

const ID = '0'.repeat(32);
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
/** JSON bodies for routes that parse the body before they check the crumb. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /account/passkeys/add/begin': { password: 'x' },
  'POST /account/passkeys/add/end': {
    name: 'x',
    response: { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
  },
  'POST /api/form/SaveFormSubmission': { formId: 'contact', key: 'x', form: '{}' },
};

const nameOf = ({ method, path }: ChangingRoute) => `${method} ${path}`;
const addressOf = ({ path }: ChangingRoute) => (path === '/*' ? '/locked' : path.replace(/:\w+/, ID).replace('*', 'x'));

/** Error codes and texts of answers that refuse the sender. */
const REFUSED_SENDER =
  /PLINTH-SITE-(040|054|101|110|142|175)|This page was open for too long|The page was open for too long/;
const TO_SIGN_IN = /^\/(config\/login|account\/sign-in)(\?|$)/;
const FORGED = '0123456789abcdef0123456789abcdef';

type Sent = 'other' | 'sender' | 'sign-in' | 'done';

/**
 * What a route did with a request. `other`: it refused the request for a different reason, for example its content
 * type.
 */
async function outcomeOf(answer: Response): Promise<Sent> {
  const location = answer.status === 303 ? (answer.headers.get('location') ?? '') : '';
  if (TO_SIGN_IN.test(location)) return 'sign-in';
  // The owner may see the locked page without its password. The form of the lock screen then changes nothing and
  // redirects to the page.
  if (location.startsWith('/locked')) return 'other';
  if (answer.status < 400) return 'done';
  const isRefused = answer.status === 401 || answer.status === 403;
  return isRefused && REFUSED_SENDER.test(await answer.text()) ? 'sender' : 'other';
}

describe('each route that changes something', () => {
  let open: FormSite;
  let asked = 0;
  let browsers: readonly (readonly [who: string, browser: Visitor, crumb: string])[];

  beforeAll(async () => {
    const trust = readProxyTrust('1');
    if ('problem' in trust) throw new Error(trust.problem);
    const server = { ...defaultServerSettings(), drainSeconds: 0, trustProxy: trust };
    // The requests come through a proxy, so only a configured origin allows passkeys.
    const files = { 'pages/locked.json': LOCKED, 'pages/site.json': { origin: 'https://prints.example' } };
    open = await formSite({ config: { owner: OWNER, server }, files });
    await addMember(open.database);
    const origin = open.origin.replace('127.0.0.1', 'localhost');
    const [eva, mia, owner] = [await visitor(origin, '/contact'), await visitor(origin), await signedIn(origin)];
    const { xsrfToken } = await (await signInMember(mia)).json();
    browsers = [
      ['visitor', eva, eva.cookies.get('crumb') ?? ''],
      ['member', mia, xsrfToken],
      ['owner', owner, owner.cookies.get('crumb') ?? ''],
    ];
  });
  afterAll(() => open[Symbol.asyncDispose]());

  /** Sends a form and JSON to the route. Without `crumb`, no part of the request contains a crumb. */
  const ask = async (
    [, browser]: (typeof browsers)[number],
    route: ChangingRoute,
    crumb: string | undefined,
    headers: object,
  ): Promise<readonly Sent[]> => {
    const bodies = [
      ['application/x-www-form-urlencoded', String(new URLSearchParams(crumb === undefined ? {} : { crumb }))],
      ['application/json', JSON.stringify({ ...BODIES[nameOf(route)], ...(crumb !== undefined && { crumb }) })],
    ] as const;
    const query = crumb === undefined ? '' : `?crumb=${crumb}`;
    const outcomes: Sent[] = [];
    for (const [type, body] of bodies) {
      asked += 1;
      const answer = await browser.fetch(addressOf(route) + query, {
        method: route.method,
        body,
        headers: {
          'content-type': type,
          // Each request comes from a different address. Otherwise a limit could refuse it before the route checks its
          // sender.
          'x-forwarded-for': `198.18.${asked >> 8}.${asked & 255}`,
          ...(crumb !== undefined && { 'x-csrf-token': crumb, 'x-siteuser-xsrf-token': crumb }),
          ...headers,
        },
      });
      outcomes.push(await outcomeOf(answer));
    }
    return outcomes;
  };

  /**
   * Returns the names of the routes that accepted the request. Also returns, marked with `never`, the routes that did
   * not refuse the request of any browser because of its sender.
   */
  const accepted = async (
    routes: readonly ChangingRoute[],
    attempt: (browser: (typeof browsers)[number]) => readonly [crumb: string | undefined, headers: object],
    isForeign = false,
  ): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const route of routes) {
      const all: Sent[] = [];
      for (const browser of browsers) {
        const outcomes = await ask(browser, route, ...attempt(browser));
        all.push(...outcomes);
        const hasNoSession = !isForeign && (ENDS_SESSION[nameOf(route)] ?? browser[0]) !== browser[0];
        if (outcomes.includes('done') && !hasNoSession) found.push(`${nameOf(route)} (${browser[0]})`);
      }
      if (!all.includes('sender') && SECRET_FIRST[nameOf(route)] === undefined) found.push(`${nameOf(route)} (never)`);
    }
    return found;
  };

  const routesWithout = (exempt: Readonly<Record<string, unknown>>) =>
    open.site.changingRoutes().filter((route) => exempt[nameOf(route)] === undefined);

  it.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['an Origin that hides the page', { origin: 'null' }],
    ['a cross-site Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['the Sec-Fetch-Site of a sibling host', { 'sec-fetch-site': 'same-site' }],
  ])('refuses %s, even with the right crumb', async (_, headers) => {
    expect(await accepted(routesWithout(ANY_SENDER), ([, , crumb]) => [crumb, headers], true)).toEqual([]);
  });

  it('refuses a forged crumb', async () => {
    const ignoring = Object.fromEntries(Object.entries(NO_CRUMB).filter(([, { forged }]) => forged === 'ignored'));
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect(await accepted(routesWithout(ignoring), () => [FORGED, headers])).toEqual([]);
  });

  it('refuses a request without a crumb', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect(await accepted(routesWithout(NO_CRUMB), () => [undefined, headers])).toEqual([]);
  });

  it('the lists of exceptions name only routes that exist', () => {
    const names = open.site.changingRoutes().map(nameOf);
    const given = [ANY_SENDER, NO_CRUMB, SECRET_FIRST, ENDS_SESSION, BODIES].flatMap((table) => Object.keys(table));
    expect(given.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(50);
  });
});
