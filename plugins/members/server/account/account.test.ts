import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { addMember, MEMBER, signInMember } from '@plinth/site/src/testing/member.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { submit } from '@plinth/site/src/testing/owner.ts';
import { type Visitor, visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';

async function accountSite(options: { databaseUrl?: string | undefined; data?: string } = {}) {
  const { databaseUrl, data } = options;
  const site = await formSite({ config: { ...(data && { data }), ...(databaseUrl && { databaseUrl }) } });
  const database = await openSourceDatabase(site.config);
  const id = await addMember(database);
  const mia = await visitor(site.origin, '/contact');
  await signInMember(mia);
  return {
    ...site,
    id,
    database,
    mia,
    [Symbol.asyncDispose]: async () => {
      await database.destroy();
      await site[Symbol.asyncDispose]();
    },
  };
}

const pageOf = async (who: Visitor) => (await who.fetch('/account')).text();

/** Posts a form of the account page, with the crumb (CSRF token) that the page contains. */
async function change(who: Visitor, path: string, entries: Record<string, string> = {}, headers = {}) {
  const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(await pageOf(who)) ?? [];
  return submit(who, path, { crumb, ...entries }, headers);
}

describe.each(await testDatabases())('/account ($name)', ({ open }) => {
  it('lists the sessions, and ends one of them or all others', async () => {
    const opened = await open();
    {
      await using site = await accountSite(opened.options);
      const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
      const others = await Promise.all([1, 2].map(() => visitor(site.origin, '/contact')));
      for (const other of others) await signInMember(other, {}, firefox);
      const html = await pageOf(site.mia);
      expect(html.match(/Firefox, Linux/g)).toHaveLength(2);
      const [, id = ''] = /name="id" value="([^"]+)"/.exec(html) ?? [];
      expect((await change(site.mia, '/account/sessions/end', { id })).status).toBe(303);
      const left = await Promise.all(others.map(async (other) => (await other.fetch('/account')).status));
      expect(left.sort()).toEqual([200, 303]);
      await change(site.mia, '/account/sessions/end-others');
      for (const other of others) expect((await other.fetch('/account')).status).toBe(303);
      expect((await site.mia.fetch('/account')).status).toBe(200);
    }
    await opened.close();
  });

  it('a change of the password keeps this session and ends all others', async () => {
    const opened = await open();
    {
      await using site = await accountSite(opened.options);
      const other = await visitor(site.origin, '/contact');
      await signInMember(other);
      const entries = { password: MEMBER.password, newPassword: 'an even better password' };
      expect((await change(site.mia, '/account/password', entries)).status).toBe(303);
      expect((await site.mia.fetch('/account')).status).toBe(200);
      expect((await other.fetch('/account')).status).toBe(303);
      expect((await signInMember(other)).status).toBe(401);
      expect((await signInMember(other, { password: entries.newPassword })).status).toBe(200);
    }
    await opened.close();
  });

  it('erases the account with its sessions after the password was entered', async () => {
    const opened = await open();
    {
      await using site = await accountSite(opened.options);
      expect((await change(site.mia, '/account/erase', { password: 'wrong' })).status).toBe(403);
      const entry = { at: '', action: 'member.passkey-added', object: '', address_hash: '' };
      await site.database
        .insertInto('audit_log')
        .values([
          { ...entry, id: '1', account_id: site.id, account_email: 'earlier@example.com' },
          { ...entry, id: '2', account_id: 'another', account_email: 'other@example.com' },
        ])
        .execute();
      expect((await change(site.mia, '/account/erase', { password: MEMBER.password })).status).toBe(200);
      expect(await site.database.selectFrom('members').selectAll().execute()).toEqual([]);
      expect(await site.database.selectFrom('member_sessions').selectAll().execute()).toEqual([]);
      const log = await site.database.selectFrom('audit_log').select('account_email').orderBy('id').execute();
      expect(log.map(({ account_email }) => account_email)).toEqual(['erased', 'other@example.com']);
      expect((await site.mia.fetch('/account')).status).toBe(303);
    }
    await opened.close();
  });
});

describe('/account', () => {
  it.each([
    ['/account/profile', { name: 'X' }],
    ['/account/email', { email: 'x@example.com', password: MEMBER.password }],
    ['/account/password', { password: MEMBER.password, newPassword: 'an even better password' }],
    ['/account/sessions/end-others', {}],
    ['/account/erase', { password: MEMBER.password }],
  ])('POST %s needs a session and its own crumb', async (path, entries: Record<string, string>) => {
    await using site = await accountSite();
    const other = await visitor(site.origin, '/contact');
    const [, foreign = ''] = /name="crumb" value="([^"]+)"/.exec(await pageOf(site.mia)) ?? [];
    expect((await submit(other, path, { crumb: foreign, ...entries })).headers.get('location')).toContain('/sign-in');
    for (const crumb of ['', site.mia.cookies.get('crumb') ?? '', 'forged'])
      expect((await submit(site.mia, path, { crumb, ...entries })).status).toBe(403);
    expect((await change(site.mia, path, entries, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const [row] = await site.database.selectFrom('members').selectAll().execute();
    expect(row).toMatchObject({ email: MEMBER.email, name: MEMBER.name });
    expect(await site.database.selectFrom('member_links').selectAll().execute()).toEqual([]);
  });

  it('cannot end the session of another member', async () => {
    await using site = await accountSite();
    await addMember(site.database, 'other@example.com');
    const other = await visitor(site.origin, '/contact');
    await signInMember(other, { email: 'other@example.com' });
    const rows = await site.database.selectFrom('member_sessions').selectAll().execute();
    const theirs = rows.find(({ member_id }) => member_id !== site.id);
    await change(site.mia, '/account/sessions/end', { id: theirs?.id ?? '' });
    expect((await other.fetch('/account')).status).toBe(200);
  });

  it('a new address is used only after the mailed link was followed, and not if another account has it by then', async () => {
    await using site = await accountSite();
    for (const [password, status] of [
      ['wrong', 403],
      [MEMBER.password, 303],
    ] as const)
      expect((await change(site.mia, '/account/email', { email: 'new@example.com', password })).status).toBe(status);
    const [row] = await site.database.selectFrom('members').selectAll().execute();
    expect(row?.email).toBe(MEMBER.email);
    const [link] = await site.database.selectFrom('member_links').selectAll().execute();
    expect(link).toMatchObject({ purpose: 'email', email: 'new@example.com', member_id: site.id });
  });

  it('says that a link was sent to the new address, not that the address was saved', async () => {
    await using site = await accountSite();
    const answer = await change(site.mia, '/account/email', { email: 'new@example.com', password: MEMBER.password });
    expect(answer.headers.get('location')).toBe('/account?lang=en&done=mail');
    const html = await (await site.mia.fetch('/account?lang=en&done=mail')).text();
    const [, status] = /role="status">([^<]*)</.exec(html) ?? [];
    expect(status).toBe('This site cannot send email at the moment. It will send the link later.');
  });

  it.each<[string, Record<string, string>, string, number]>([
    ['/account/email', { email: 'no address', password: MEMBER.password }, 'account-email', 400],
    ['/account/email', { email: 'new@example.com', password: 'wrong' }, 'address-password', 403],
    ['/account/password', { password: 'wrong', newPassword: 'an even better password' }, 'change-password', 403],
    ['/account/password', { password: MEMBER.password, newPassword: 'short' }, 'account-newPassword', 400],
    ['/account/erase', { password: 'wrong' }, 'erase-password', 403],
  ])(
    'POST %s %j is refused with a message at the field, and the typed address stays',
    async (path, entries, id, status) => {
      await using site = await accountSite();
      const answer = await change(site.mia, path, entries);
      const html = await answer.text();
      const invalid = [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([input]) => input);
      expect([answer.status, invalid.length]).toEqual([status, 1]);
      expect(invalid[0]).toContain(`id="${id}"`);
      expect(invalid[0]).toMatch(/aria-describedby="[^"]*account-problem"/);
      expect(html).toContain('role="alert" id="account-problem"');
      if (entries.email) expect(html).toContain(`value="${entries.email}"`);
      expect(html).not.toContain(MEMBER.password);
    },
  );

  it('a form that was open for too long keeps the name that was typed', async () => {
    await using site = await accountSite();
    const html = await (await submit(site.mia, '/account/profile', { crumb: 'old', name: 'Mia M.' })).text();
    expect(html).toContain('value="Mia M."');
  });

  it('names the site in the title, and the session of each button', async () => {
    await using site = await accountSite();
    const other = await visitor(site.origin, '/contact');
    await signInMember(other);
    const html = await pageOf(site.mia);
    expect(html).toMatch(/<title>Your account – [^<]+<\/title>/);
    const [, described] = /name="id" value="[^"]+" aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`<span id="${described}">`);
  });

  it('gives the member all data as a file, without secrets', async () => {
    await using site = await accountSite();
    const answer = await site.mia.fetch('/account/data.json');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ account: { email: MEMBER.email, name: MEMBER.name, sessions: [{}] } });
    expect(text).not.toContain('argon2');
    expect(text).not.toContain(site.mia.cookies.get('__Host-member'));
  });

  it('escapes what the member has typed', async () => {
    await using site = await accountSite();
    await change(site.mia, '/account/profile', { name: '"><script>alert(1)</script>' });
    expect(await pageOf(site.mia)).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it('is found, exported and erased by the owner with the email address', async () => {
    await using site = await accountSite();
    const person = site.site
      .features()
      .flatMap((feature) => feature.person ?? [])
      .find(({ list }) => list === 'members');
    const found = await Array.fromAsync(person?.export('MIA@example.com') ?? []);
    expect(JSON.stringify(found)).toContain(MEMBER.name);
    await person?.erase('MIA@example.com', new Date());
    expect((await site.mia.fetch('/account')).status).toBe(303);
  });
});
