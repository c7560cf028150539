import { atStartOfMinute } from '@plinth/site/src/testing/at-start-of-minute.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { addMember, MEMBER } from '@plinth/site/src/testing/member.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { describe, expect, it } from 'vitest';
import { PASSKEY_PATHS } from '../pages/passkey-paths.ts';
import { memberPasskeys } from '../rows/member-passkeys.ts';
import { members } from '../rows/members.ts';
import { passkeyChallenges } from '../rows/passkey-challenges.ts';

const NOW = new Date('2030-01-01T00:00:00Z');
const LATER = new Date(NOW.getTime() + 5 * 60_000);

const passkey = (memberId: string, id: string, counter = 1) => ({
  id,
  member_id: memberId,
  name: 'Key',
  public_key: 'AA',
  counter,
  created_at: NOW.toISOString(),
  last_used_at: null,
});
const unnoted = () => Promise.resolve();

describe.each(await testDatabases())('passkeys and challenges ($name)', ({ open }) => {
  const withDatabase = async (test: (database: Awaited<ReturnType<typeof openSourceDatabase>>) => Promise<void>) => {
    const opened = await open();
    const database = await openSourceDatabase(opened.options);
    await test(database).finally(() => database.destroy());
    await opened.close();
  };
  const textOf = (challenge: Uint8Array | undefined) => Buffer.from(challenge ?? []).toString('base64url');

  it('a challenge can be used once, only by the session that requested it, and only until it expires', () =>
    withDatabase(async (database) => {
      const challenges = passkeyChallenges(database);
      const text = textOf(await challenges.begin('one', NOW));
      expect(await challenges.use(text, 'two', NOW)).toBe(false);
      expect(await challenges.use(text, '', NOW)).toBe(false);
      expect(await challenges.use(text, 'one', LATER)).toBe(false);
      const both = await Promise.all([challenges.use(text, 'one', NOW), challenges.use(text, 'one', NOW)]);
      expect(both.sort()).toEqual([false, true]);
    }));

  it('a session has one challenge; visitors have a limited number together, until some end', () =>
    withDatabase(async (database) => {
      const challenges = passkeyChallenges(database, 2);
      const first = textOf(await challenges.begin('one', NOW));
      await challenges.begin('one', NOW);
      expect(await challenges.use(first, 'one', NOW)).toBe(false);
      for (const isOpen of [true, true, false]) expect((await challenges.begin('', NOW)) !== undefined).toBe(isOpen);
      expect(await challenges.begin('', LATER)).toBeDefined();
      await challenges.removeExpired(new Date(LATER.getTime() + 5 * 60_000));
      expect(await database.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
    }));

  it('a member has ten passkeys at most, and nobody gets the passkey of another member', () =>
    withDatabase(async (database) => {
      const [mia, eve] = [await addMember(database), await addMember(database, 'eve@example.com')];
      const passkeys = memberPasskeys(database);
      for (let index = 0; index < 10; index += 1)
        expect(await passkeys.add(passkey(mia, `key-${index}`), unnoted)).toBe(true);
      expect(await passkeys.add(passkey(mia, 'one-more'), unnoted)).toBe(false);
      expect(await passkeys.add(passkey(eve, 'key-0'), unnoted)).toBe(false);
      expect(await passkeys.list(mia)).toHaveLength(10);
      expect(await passkeys.list(eve)).toEqual([]);
    }));

  it('the counter must rise, unless the authenticator does not count', () =>
    withDatabase(async (database) => {
      const mia = await addMember(database);
      const passkeys = memberPasskeys(database);
      await passkeys.add(passkey(mia, 'counts', 5), unnoted);
      await passkeys.add(passkey(mia, 'does-not', 0), unnoted);
      for (const [counter, isRisen] of [
        [5, false],
        [0, false],
        [6, true],
        [6, false],
        [4_294_967_295, true],
      ] as const)
        expect(await passkeys.setUsed('counts', counter, NOW)).toBe(isRisen);
      for (let use = 0; use < 2; use += 1) expect(await passkeys.setUsed('does-not', 0, NOW)).toBe(true);
    }));

  it('end with the account and with a password that was reset by mail, and stay when the member changes it', () =>
    withDatabase(async (database) => {
      const mia = await addMember(database);
      const [rows, passkeys] = [members(database), memberPasskeys(database)];
      await passkeys.add(passkey(mia, 'a'), unnoted);
      await rows.changePassword(mia, 'hash', '');
      expect(await passkeys.list(mia)).toHaveLength(1);
      await rows.resetPassword(mia, 'hash');
      expect(await passkeys.list(mia)).toEqual([]);
      await passkeys.add(passkey(mia, 'b'), unnoted);
      await rows.remove({ id: mia, email: MEMBER.email });
      expect(await database.selectFrom('member_passkeys').selectAll().execute()).toEqual([]);
    }));
});

describe('the routes of passkeys', () => {
  const post = (origin: string, path: string, body: string) =>
    fetch(origin.replace('127.0.0.1', 'localhost') + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body,
    });

  it('refuse data that is not a passkey, is too large, or comes without a session', async () => {
    await using site = await formSite();
    const text = 'A'.repeat(20_000);
    for (const [path, body, status] of [
      [PASSKEY_PATHS.endSignIn, '{}', 400],
      [PASSKEY_PATHS.endSignIn, 'null', 400],
      [PASSKEY_PATHS.endSignIn, '{', 400],
      [PASSKEY_PATHS.endAdd, JSON.stringify({ name: text }), 400],
      [PASSKEY_PATHS.endSignIn, JSON.stringify({ text: text.repeat(60) }), 413],
      [PASSKEY_PATHS.beginAdd, JSON.stringify({ crumb: 'x', password: MEMBER.password }), 403],
    ] as const)
      expect([path, (await post(site.origin, path, body)).status]).toEqual([path, status]);
  });

  it('limit the steps of one address, and say when to try again', async () => {
    atStartOfMinute();
    await using site = await formSite();
    const statuses: number[] = [];
    let last: Response | undefined;
    for (let step = 0; step < 41 && last?.status !== 429; step += 1) {
      last = await post(site.origin, PASSKEY_PATHS.beginSignIn, '{}');
      statuses.push(last.status);
    }
    expect([statuses.at(0), statuses.at(-1)]).toEqual([200, 429]);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('are in the data that a member can download, without the key', async () => {
    await using site = await formSite();
    const database = await openSourceDatabase(site.config);
    const mia = await addMember(database);
    await memberPasskeys(database).add({ ...passkey(mia, 'an-id'), public_key: 'the-public-key' }, unnoted);
    await database.destroy();
    const person = site.site
      .features()
      .flatMap((feature) => feature.person ?? [])
      .find(({ list }) => list === 'members');
    const found = JSON.stringify(await Array.fromAsync(person?.export(MEMBER.email) ?? []));
    expect(found).toContain('"passkeys":[{"id":"an-id","name":"Key"');
    expect(found).not.toContain('the-public-key');
  });
});
