import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyDatabase } from '../../testing/databases.ts';
import { type FormSite, formSite } from '../../testing/form-site.ts';
import { OWNER, signedIn, signIn, submit } from '../../testing/owner.ts';
import { type Visitor, visitor } from '../../testing/visitor.ts';
import { codes } from '../accounts/codes/codes.ts';

const PERIOD_MS = 30_000;
const NO_RECORDER = { record: async () => undefined };
const post = (who: Visitor, path: string, entries: Readonly<Record<string, string>> = {}) =>
  submit(who, path, { crumb: who.cookies.get('crumb') ?? '', ...entries });
/** The code that an app shows. @param periods Number of periods after the current one; negative for earlier ones. */
const codeOf = (secret: string, periods = 0, now = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + periods * PERIOD_MS });

const recoveryIn = (html: string) => [...html.matchAll(/<code>([a-z2-9-]{19})<\/code>/g)].map(([, code = '']) => code);
/** Turns one-time codes on for the account of this session. */
async function turnOn(owner: Visitor) {
  const shown = await (await post(owner, '/config/account/codes/begin', { password: OWNER.password })).text();
  const secret = /<code class="secret">([A-Z2-7 ]+)</.exec(shown)?.[1]?.replaceAll(' ', '') ?? '';
  const on = await (await post(owner, '/config/account/codes/confirm', { code: codeOf(secret, -1) })).text();
  return { secret, recovery: recoveryIn(on) };
}

describe.each(await everyDatabase())('one-time codes on $name', ({ open: openDatabase }) => {
  let open: FormSite;
  let owner: Visitor;
  let secret: string;
  let recovery: readonly string[];
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { options, close: closeDatabase } = await openDatabase();
    open = await formSite({ config: { owner: OWNER, databaseUrl: options.databaseUrl } });
    owner = await signedIn(open.origin);
    close = async () => {
      await open[Symbol.asyncDispose]();
      await closeDatabase();
    };
    ({ secret, recovery } = await turnOn(owner));
  });
  afterAll(() => close());

  /** Returns the browser of a visitor who has passed the first step with the right password. */
  const first = async () => {
    const who = await visitor(open.origin, '/config/login');
    const answer = await signIn(who, { ...OWNER, next: '/config/account' });
    const ticket = /name="ticket" value="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
    return { who, ticket, status: answer.status };
  };
  const second = (who: Visitor, ticket: string, code: string) =>
    post(who, '/config/login/code', { ticket, code, next: '/config/account' });

  it('the secret is a QR code and a text, and ten recovery codes are shown once', async () => {
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(recovery).size).toBe(10);
    const again = await (await owner.fetch('/config/account/codes')).text();
    expect(again).not.toContain(secret.slice(0, 4));
    expect(again).not.toContain(recovery[0]);
    const stored = await open.database.selectFrom('account_recovery_codes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(recovery[0]?.replaceAll('-', ''));
  });

  it('a password alone does not sign in; a code signs in once, also when two requests send it together', async () => {
    const [one, other] = [await first(), await first()];
    expect([one.status, one.who.cookies.has('__Host-session')]).toEqual([200, false]);
    expect((await one.who.fetch('/config/account')).status).toBe(303);
    const code = codeOf(secret, 1);
    const answers = await Promise.all([second(one.who, one.ticket, code), second(other.who, other.ticket, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401]);
    expect(answers.find(({ status }) => status === 303)?.headers.get('location')).toBe('/config/account');
  });

  it('a recovery code signs in once, however it is typed', async () => {
    const { who, ticket } = await first();
    const typed = recovery[0]?.toUpperCase().replaceAll('-', ' ') ?? '';
    const answer = await second(who, ticket, typed);
    // The browser is redirected to the page that says how many recovery codes are left.
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/config/account/codes']);
    expect(await (await who.fetch('/config/account/codes')).text()).toContain('9 recovery codes are left.');
    const again = await first();
    expect((await second(again.who, again.ticket, typed)).status).toBe(401);
  });

  it.each(['', '000000', 'abcdef', '1'.repeat(99), "' or 1=1 --"])('the code %j is refused', async (code) => {
    const stored = codes(open.database);
    const account = await open.database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    expect(await stored.use(account.id, code, NO_RECORDER)).toBeUndefined();
  });

  it('a ticket is useless in another browser, and when it is forged', async () => {
    const { ticket } = await first();
    const eve = await visitor(open.origin, '/config/login');
    for (const given of [ticket, `${ticket.split('.')[0]}.zzzzzzzz.${'a'.repeat(43)}`, '', '../x'])
      expect((await second(eve, given, recovery[1] ?? '')).headers.get('location')).toBe('/config/login');
    expect(eve.cookies.has('__Host-session')).toBe(false);
  });

  it('codes are turned off with password and code, and stay on without them', async () => {
    const off = (entries: Readonly<Record<string, string>>) => post(owner, '/config/account/codes/off', entries);
    expect((await off({ password: OWNER.password, code: '000000' })).status).toBe(400);
    expect((await off({ password: 'wrong', code: recovery[2] ?? '' })).status).toBe(400);
    expect((await off({ password: OWNER.password, code: recovery[3] ?? '' })).status).toBe(303);
    const after = await visitor(open.origin, '/config/login');
    expect((await signIn(after, OWNER)).status).toBe(303);
  });
});

it('new recovery codes need password and code, and replace those that are left, to the last one', async () => {
  await using open = await formSite({ config: { owner: OWNER } });
  const owner = await signedIn(open.origin);
  const { recovery } = await turnOn(owner);
  const renew = (entries: Readonly<Record<string, string>>) => post(owner, '/config/account/codes/recovery', entries);
  expect((await renew({ password: 'wrong', code: recovery[0] ?? '' })).status).toBe(400);
  expect((await renew({ password: OWNER.password, code: '000000' })).status).toBe(400);
  const renewed = recoveryIn(await (await renew({ password: OWNER.password, code: recovery[0] ?? '' })).text());
  expect(new Set([...renewed, ...recovery]).size).toBe(20);
  const stored = codes(open.database);
  const { id } = await open.database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  expect(await stored.use(id, recovery[1] ?? '', NO_RECORDER)).toBeUndefined();
  const [last = '', ...others] = renewed;
  for (const code of others) expect(await stored.use(id, code, NO_RECORDER)).toBe('recovery');
  const page = async () => (await owner.fetch('/config/account/codes')).text();
  expect(await page()).toContain('1 recovery code is left. Make new ones as long as you have the app.');
  expect(await stored.use(id, last, NO_RECORDER)).toBe('recovery');
  expect(await page()).toContain('No recovery codes are left. Make new ones as long as you have the app.');
  const log = await open.database.selectFrom('audit_log').select('action').execute();
  expect(log.map(({ action }) => action)).toContain('codes.recovery-renewed');
});
