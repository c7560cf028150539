import { defaultServerSettings, type ProxyTrust, readProxyTrust } from '@plinth/server/http';
import { createSignInDelay, delayMs, signInFailures } from '@plinth/server/sign-in';
import type { DatabaseOptions } from '@plinth/server/storage';
import { describe, expect, it, vi } from 'vitest';
import { atStartOfMinute } from '../../testing/at-start-of-minute.ts';
import { everyDatabase } from '../../testing/databases.ts';
import { CONTACT, ENTRIES, type FormSite, formSite } from '../../testing/form-site.ts';
import { openSourceDatabase } from '../../testing/open-source-database.ts';
import { OWNER, signIn } from '../../testing/owner.ts';
import { visitor } from '../../testing/visitor.ts';

function trusting(setting: string): ProxyTrust {
  const trust = readProxyTrust(setting);
  if ('problem' in trust) throw new Error(trust.problem);
  return trust;
}

const siteOn = ({ databaseUrl, data }: Partial<DatabaseOptions>, trust = 'false') =>
  formSite({
    config: {
      owner: OWNER,
      ...(data && { data }),
      ...(databaseUrl && { databaseUrl }),
      server: { ...defaultServerSettings(), trustProxy: trusting(trust) },
    },
  });

/** Tries passwords for accounts that do not exist, each from a different IP address in the headers. */
async function guess(sites: readonly FormSite[], count: number, address: (index: number) => string): Promise<number[]> {
  const visitors = await Promise.all(sites.map(({ origin }) => visitor(origin, '/config/login')));
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const eve = visitors[index % visitors.length];
    if (!eve) break;
    const entries = { email: `account-${index}@example.com`, password: 'a guess' };
    statuses.push((await signIn(eve, entries, { 'x-forwarded-for': address(index) })).status);
  }
  return statuses;
}

const count = (statuses: readonly number[], wanted: number) => statuses.filter((status) => status === wanted).length;

describe('addresses that a client invents do not allow more tries to sign in', () => {
  it.each([
    ['no trusted proxy', 'false', (index: number) => `198.51.100.${index}`],
    ['one proxy, which adds the true address', '1', (index: number) => `198.51.100.${index}, 203.0.113.7`],
    ['a proxy that is trusted by its address', '127.0.0.0/8', (index: number) => `198.51.100.${index}, 203.0.113.7`],
    ['addresses of one IPv6 network', '1', (index: number) => `2001:db8:1:2:${index}::1`],
  ])('%s', async (_, trust, address) => {
    atStartOfMinute();
    await using site = await siteOn({}, trust);
    const statuses = await guess([site], 30, address);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 20]);
  });

  it('visitors behind one trusted proxy do not share a limit', async () => {
    atStartOfMinute();
    await using site = await siteOn({}, '1');
    expect(count(await guess([site], 12, (index) => `198.51.100.${index}`), 401)).toBe(12);
  });
});

describe('the delay of an account', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1000],
    [6, 2000],
    [10, 32_000],
    [11, 60_000],
    [1000, 60_000],
  ])('after %d failures is %d ms', (failures, expected) => {
    expect(delayMs(failures)).toBe(expected);
  });

  it('limits guesses from many addresses, and during the delay also refuses the right password', async () => {
    await using site = await siteOn({}, '1');
    const statuses: number[] = [];
    // The sixth guess is within the first delay, of one second. On a busy machine it can come later; then a longer delay
    // follows it.
    for (let index = 0; index < 5 || (index < 10 && statuses.at(-1) !== 429); index += 1) {
      const eve = await visitor(site.origin, '/config/login');
      const from = { 'x-forwarded-for': `198.51.100.${index}` };
      statuses.push((await signIn(eve, { ...OWNER, password: `guess ${index}` }, from)).status);
    }
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.at(-1)).toBe(429);
    const eve = await visitor(site.origin, '/config/login');
    const refused = await signIn(eve, OWNER, { 'x-forwarded-for': '198.51.100.99' });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('does not delay a browser that has signed in before, unless this browser sends wrong passwords', async () => {
    await using site = await siteOn({}, '1');
    const from = (host: number) => ({ 'x-forwarded-for': `198.51.100.${host}` });
    const owner = await visitor(site.origin, '/config/login');
    expect((await signIn(owner, OWNER, from(1))).status).toBe(303);
    owner.cookies.delete('__Host-session');
    const eve = await visitor(site.origin, '/config/login');
    for (let index = 0; index < 7; index += 1) await signIn(eve, { ...OWNER, password: 'guess' }, from(2));
    expect((await signIn(eve, OWNER, from(3))).status).toBe(429);
    expect((await signIn(owner, OWNER, from(1))).status).toBe(303);
    // A cookie is valid for its own account only, and a forged cookie is not valid.
    const device = owner.cookies.get('__Host-device') ?? '';
    eve.cookies.set('__Host-device', `${device.slice(0, -1)}${device.endsWith('A') ? 'B' : 'A'}`);
    expect((await signIn(eve, OWNER, from(4))).status).toBe(429);
    const thief = await visitor(site.origin, '/config/login');
    thief.cookies.set('__Host-device', device);
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1)
      statuses.push((await signIn(thief, { ...OWNER, password: 'guess' }, from(5))).status);
    expect(count(statuses, 429)).toBeGreaterThan(0);
  });

  it('ends 15 minutes after the last failure', async () => {
    const [sqlite] = await everyDatabase();
    const opened = await sqlite?.open();
    if (!opened) return;
    const database = await openSourceDatabase(opened.options);
    let time = 1_000_000_000_000;
    const delay = createSignInDelay(signInFailures(database), () => time);
    for (let failures = 0; failures < 30; failures += 1) {
      await delay.take('a');
      time += 60_000;
    }
    time += 15 * 60_000;
    for (let failures = 0; failures < 5; failures += 1) expect(await delay.take('a')).toBe(0);
    expect(await delay.take('a')).toBe(1);
    await database.destroy();
    await opened.close();
  });
});

describe.each(await everyDatabase())('two processes on one database ($name)', ({ open }) => {
  it('share an exact count of attempts to sign in', async () => {
    const opened = await open();
    atStartOfMinute();
    {
      await using first = await siteOn(opened.options);
      await using second = await siteOn(opened.options);
      const statuses = await guess([first, second], 14, () => '');
      expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 4]);
    }
    await opened.close();
  });

  it('share the count of failures of an account, also when failures happen at the same time', async () => {
    const opened = await open();
    const database = await openSourceDatabase(opened.options);
    const other = await openSourceDatabase(opened.options);
    const delays = [database, other].map((each) => createSignInDelay(signInFailures(each), () => 1_000_000_000_000));
    const waits = await Promise.all(Array.from({ length: 30 }, (_, index) => delays[index % 2]?.take('a')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    await Promise.all([database.destroy(), other.destroy()]);
    await opened.close();
  });

  it('share the count of submissions, which is nearly exact', async () => {
    const opened = await open();
    atStartOfMinute();
    {
      await using first = await siteOn(opened.options);
      await using second = await siteOn(opened.options);
      const visitors = await Promise.all([first, second].map(({ origin }) => visitor(origin, '/contact')));
      const statuses: number[] = [];
      for (let index = 0; index < 40; index += 1) {
        const answer = await visitors[index % 2]?.send({ formId: CONTACT.formId, form: JSON.stringify(ENTRIES) });
        if (answer) statuses.push(answer.status);
      }
      expect(count(statuses, 200)).toBeGreaterThanOrEqual(20);
      expect(count(statuses, 200)).toBeLessThanOrEqual(26);
      expect(count(statuses, 429)).toBeGreaterThanOrEqual(14);
    }
    await opened.close();
  });
});

it('a failed sign-in is logged with the IP address and the account, and never with the password', async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  try {
    await using site = await formSite({ config: { owner: OWNER, logLevel: 'warn', plainLog: true } });
    const eve = await visitor(site.origin, '/config/login');
    await signIn(eve, { email: OWNER.email, password: 'hunter2hunter2' });
    await signIn(eve, { email: 'hunter2hunter2', password: OWNER.email });
    await signIn(eve, { email: 'a@b\nforged line', password: 'hunter2hunter2' });
  } finally {
    write.mockRestore();
  }
  const log = lines.join('');
  expect(log).toContain('sign-in failed from 127.0.0.1 as owner@example.com: wrong email address or password');
  expect(log.match(/sign-in failed from 127\.0\.0\.1 as no email address/g)).toHaveLength(2);
  expect(log).not.toContain('hunter2');
  expect(log).not.toContain('forged');
});
