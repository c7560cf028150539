import { describe, expect, it } from 'vitest';
import { openSiteDatabase } from '../../../app/open-site-database.ts';
import { testDatabases } from '../../../testing/databases.ts';
import { formSite } from '../../../testing/form-site.ts';
import { decoded, mailServer } from '../../../testing/mail-server.ts';
import { addMember, MEMBER, signInMember } from '../../../testing/member.ts';
import { submit } from '../../../testing/owner.ts';
import { type Visitor, visitor } from '../../../testing/visitor.ts';

type Databases = Awaited<ReturnType<typeof testDatabases>>;
type Opened = Awaited<ReturnType<Databases[number]['open']>>;

async function mailSite(options: Partial<Opened['options']> = {}) {
  const server = await mailServer();
  const { databaseUrl, data } = options;
  const site = await formSite({
    config: { mail: server.settings, ...(data && { data }), ...(databaseUrl && { databaseUrl }) },
  });
  const database = await openSiteDatabase(site.config);
  /** Text of the mail with this number, from 1. */
  const mail = async (number: number): Promise<string> => {
    await expect.poll(() => server.mails.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(number);
    return decoded(server.mails[number - 1]?.text ?? '');
  };
  return {
    ...site,
    server,
    database,
    mail,
    [Symbol.asyncDispose]: async () => {
      await database.destroy();
      await site[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

async function ask(site: { origin: string }, path: string, entries: Record<string, string>): Promise<Response> {
  const who = await visitor(site.origin, path);
  return submit(who, path, { crumb: who.cookies.get('crumb') ?? '', ...entries });
}

function linkIn(mail: string, site: { origin: string }): string {
  const [address = ''] = /http\S+\/account\/link\S+/.exec(mail) ?? [];
  return address.replaceAll('\u2069', '').replace(site.origin, '');
}

/** Follows a mailed link and posts its form. */
async function follow(who: Visitor, link: string, entries: Record<string, string>): Promise<Response> {
  await (await who.fetch(link)).text();
  return submit(who, link, { crumb: who.cookies.get('crumb') ?? '', ...entries });
}

describe.each(await testDatabases())('links that are mailed ($name)', ({ open }) => {
  it('signing up: the link leads to a new account and signs in; used again it is refused', async () => {
    const opened = await open();
    {
      await using site = await mailSite(opened.options);
      const answer = await ask(site, '/account/sign-up?next=%2Fcontact', { email: ' New@Example.com ', name: 'N' });
      expect(answer.status).toBe(200);
      const text = await site.mail(1);
      expect(site.server.mails[0]?.to).toEqual(['new@example.com']);
      const link = linkIn(text, site);
      const who = await visitor(site.origin);
      const done = await follow(who, link, { password: MEMBER.password });
      expect([done.status, done.headers.get('location')]).toEqual([303, '/contact']);
      expect((await who.fetch('/account/sign-in')).status).toBe(303);
      const eve = await visitor(site.origin);
      expect((await eve.fetch(link)).status).toBe(410);
      expect((await follow(eve, link, { password: 'another password' })).status).toBe(410);
      expect((await signInMember(eve, { email: 'new@example.com' })).status).toBe(200);
    }
    await opened.close();
  });

  it('a new password ends all sessions, and the delay after failures', async () => {
    const opened = await open();
    {
      await using site = await mailSite(opened.options);
      await addMember(site.database);
      const before = await visitor(site.origin, '/contact');
      await signInMember(before);
      const eve = await visitor(site.origin, '/contact');
      for (let index = 0; index < 6; index += 1) await signInMember(eve, { password: 'guess' });
      await ask(site, '/account/reset', { email: MEMBER.email });
      const who = await visitor(site.origin);
      const done = await follow(who, linkIn(await site.mail(1), site), { password: 'a quite new password' });
      expect(done.status).toBe(303);
      expect((await before.fetch('/account/sign-in')).status).toBe(200);
      const again = await visitor(site.origin, '/contact');
      expect((await signInMember(again, { password: 'a quite new password' })).status).toBe(200);
      expect((await signInMember(again)).status).toBe(401);
    }
    await opened.close();
  });

  it('one link used by two requests at the same time works once', async () => {
    const opened = await open();
    {
      await using site = await mailSite(opened.options);
      await ask(site, '/account/sign-up', { email: 'new@example.com' });
      const link = linkIn(await site.mail(1), site);
      const both = await Promise.all([visitor(site.origin), visitor(site.origin)]);
      const answers = await Promise.all(both.map((who) => follow(who, link, { password: MEMBER.password })));
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
    }
    await opened.close();
  });
});

describe('what a stranger learns', () => {
  it('the answer is the same whether the address has an account or not; only its mailbox knows', async () => {
    await using site = await mailSite();
    await addMember(site.database);
    const answers: string[] = [];
    for (const email of [MEMBER.email, 'nobody@example.com'])
      for (const path of ['/account/sign-up', '/account/reset'])
        answers.push((await (await ask(site, path, { email })).text()).replaceAll(email, 'X'));
    expect(new Set(answers).size).toBe(1);
    await site.mail(3);
    await expect
      .poll(() => site.database.selectFrom('mail_outbox').selectAll().execute(), { timeout: 20_000 })
      .toEqual([]);
    const sent = site.server.mails.map(({ to, text }) => [to[0], /^Subject: (.*)\r$/m.exec(decoded(text))?.[1]]);
    expect(sent.sort()).toEqual([
      [MEMBER.email, 'Choose a new password for Plinth'],
      [MEMBER.email, 'Your account at Plinth'],
      ['nobody@example.com', 'Confirm your address for Plinth'],
    ]);
  });

  it('no more than three mails go to one address in fifteen minutes', async () => {
    await using site = await mailSite();
    for (let index = 0; index < 5; index += 1) await ask(site, '/account/sign-up', { email: 'a@example.com' });
    expect(await site.database.selectFrom('member_links').selectAll().execute()).toHaveLength(3);
  });

  it('the database holds no link that somebody could follow', async () => {
    await using site = await mailSite();
    await ask(site, '/account/sign-up', { email: 'new@example.com' });
    const token = new URLSearchParams(linkIn(await site.mail(1), site).split('?')[1]).get('token') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await site.database.selectFrom('member_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('following a link changes nothing before its form is sent', async () => {
    await using site = await mailSite();
    await ask(site, '/account/sign-up', { email: 'new@example.com' });
    const link = linkIn(await site.mail(1), site);
    for (let index = 0; index < 3; index += 1) expect((await fetch(site.origin + link)).status).toBe(200);
    expect(await site.database.selectFrom('members').selectAll().execute()).toEqual([]);
  });
});

describe('a mailed link', () => {
  it('ends after an hour', async () => {
    await using site = await mailSite();
    await ask(site, '/account/sign-up', { email: 'new@example.com' });
    const link = linkIn(await site.mail(1), site);
    const [row] = await site.database.selectFrom('member_links').selectAll().execute();
    expect(Date.parse(row?.expires_at ?? '') - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    await site.database
      .updateTable('member_links')
      .set({ expires_at: new Date(0).toISOString() })
      .execute();
    expect((await fetch(site.origin + link)).status).toBe(410);
  });

  it.each(['', 'x', 'A'.repeat(43), '%00', '../../etc'])('with the token %j is refused', async (token) => {
    await using site = await mailSite();
    expect((await fetch(`${site.origin}/account/link?token=${token}`)).status).toBe(410);
  });

  it.each(['short', 'x'.repeat(1001)])('refuses the new password %s and can be used again', async (password) => {
    await using site = await mailSite();
    await ask(site, '/account/sign-up', { email: 'new@example.com' });
    const link = linkIn(await site.mail(1), site);
    const who = await visitor(site.origin);
    const refused = await follow(who, link, { password });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('role="alert"')]);
    expect((await follow(who, link, { password: MEMBER.password })).status).toBe(303);
  });

  it('leads to the site itself, whatever host a request names', async () => {
    await using site = await mailSite();
    const send = (headers: object) =>
      site.site.app.inject({
        method: 'POST',
        url: '/account/sign-up',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
        payload: 'email=new@example.com',
      });
    const refused = await send({ host: 'evil.example' });
    expect(refused.statusCode).toBe(500);
    expect(await site.database.selectFrom('member_links').selectAll().execute()).toEqual([]);
    await site.write({ 'pages/site.json': { origin: 'https://prints.example' } });
    await site.site.refresh();
    expect((await send({ host: 'evil.example' })).statusCode).toBe(200);
    expect(await site.mail(1)).toContain('https://prints.example/account/link?');
  });

  it.each([
    ['de', 'Bestätige deine Adresse'],
    ['ar', 'أكد عنوانك'],
  ])('comes in the language of the page: %s', async (lang, subject) => {
    await using site = await mailSite();
    await ask(site, `/account/sign-up?lang=${lang}`, { email: 'new@example.com' });
    const mail = await site.mail(1);
    expect(mail).toContain(`Subject: ${subject}`);
    expect(mail).toContain(`lang=${lang}`);
  });
});
