import { defaultServerSettings } from '@plinth/server/http';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { decoded, mailServer } from '@plinth/site/src/testing/mail-server.ts';
import { addMember, MEMBER, signInMember } from '@plinth/site/src/testing/member.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { OWNER, signedIn, submit } from '@plinth/site/src/testing/owner.ts';
import { type Visitor, visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';
import { noLinkSent } from '../messages/messages.ts';
import { members } from '../rows/members.ts';
import { createNotices } from './notices.ts';

type Databases = Awaited<ReturnType<typeof testDatabases>>;
type Opened = Awaited<ReturnType<Databases[number]['open']>>;

async function mailSite(options: Partial<Opened['options']> = {}) {
  const server = await mailServer();
  const { databaseUrl, data } = options;
  const site = await formSite({
    config: { mail: server.settings, ...(data && { data }), ...(databaseUrl && { databaseUrl }) },
  });
  const database = await openSourceDatabase(site.config);
  /** Waits for the mail with this number and returns its text. The first mail has the number 1. */
  const mail = async (number: number): Promise<string> => {
    await expect.poll(() => server.mails.length).toBeGreaterThanOrEqual(number);
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

it('a site that does not know its own address says that it sent no link', async () => {
  const server = { ...defaultServerSettings(), drainSeconds: 0, trustProxy: { kind: 'hops', hops: 1 } as const };
  await using site = await formSite({ config: { server } });
  for (const path of ['/account/sign-up', '/account/reset']) {
    const answer = await fetch(site.origin + path, {
      method: 'POST',
      headers: { 'x-forwarded-for': '198.18.0.1', 'sec-fetch-site': 'same-origin', accept: 'text/html' },
      body: new URLSearchParams({ email: 'mia@example.com' }),
    });
    expect([answer.status, (await answer.text()).includes(noLinkSent())]).toEqual([503, true]);
  }
  expect(await site.database.selectFrom('member_links').selectAll().execute()).toEqual([]);
});

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

describe('a notice of a change', () => {
  it('goes to the old address when a member confirms a new one, once', async () => {
    await using site = await mailSite();
    const id = await addMember(site.database);
    const mia = await visitor(site.origin, '/contact');
    await signInMember(mia);
    const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(await (await mia.fetch('/account')).text()) ?? [];
    await submit(mia, '/account/email', { crumb, email: 'new@example.com', password: MEMBER.password });
    const link = linkIn(await site.mail(1), site);
    await Promise.all([await visitor(site.origin), await visitor(site.origin)].map((who) => follow(who, link, {})));
    const notice = await site.mail(2);
    expect(notice).toContain('Subject: Your email address at Plinth was changed');
    expect(notice).not.toContain('/account/link');
    await expect.poll(() => site.database.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
    expect(site.server.mails.map(({ to }) => to)).toEqual([['new@example.com'], [MEMBER.email]]);
    const [row] = await site.database.selectFrom('members').selectAll().where('id', '=', id).execute();
    expect(row?.email).toBe('new@example.com');
  });

  it('is sent even when its address has reached the limit of mails and the account was deleted', async () => {
    await using site = await mailSite();
    const id = await addMember(site.database);
    for (let index = 0; index < 3; index += 1) await ask(site, '/account/reset', { email: MEMBER.email });
    await createNotices({ sendSoon: () => undefined }).add(site.database, 'passkey-added', MEMBER.email);
    await ask(site, '/account/sign-up', { email: 'other@example.com' });
    await site.mail(5);
    expect(site.server.mails.map(({ text }) => decoded(text)).join()).toContain('A passkey was added at Plinth');
    await createNotices({ sendSoon: () => undefined }).add(site.database, 'email-changed', 'old@example.com');
    await members(site.database).remove({ id, email: MEMBER.email });
    const left = await site.database.selectFrom('member_links').select(['purpose', 'email']).execute();
    expect(left).toContainEqual({ purpose: 'email-changed', email: 'old@example.com' });
  });

  it('is removed when its address is erased', async () => {
    await using site = await mailSite();
    await createNotices({ sendSoon: () => undefined }).add(site.database, 'email-changed', 'old@example.com');
    const person = site.site
      .features()
      .flatMap((feature) => feature.person ?? [])
      .find(({ list }) => list === 'members');
    await person?.erase('Old@example.com', new Date());
    expect(await site.database.selectFrom('member_links').selectAll().execute()).toEqual([]);
  });
});

describe('what the answers reveal about accounts', () => {
  it('the answer is the same whether the address has an account or not; only the mail differs', async () => {
    await using site = await mailSite();
    await addMember(site.database);
    const answers: string[] = [];
    for (const email of [MEMBER.email, 'nobody@example.com'])
      for (const path of ['/account/sign-up', '/account/reset'])
        answers.push((await (await ask(site, path, { email })).text()).replaceAll(email, 'X'));
    expect(new Set(answers).size).toBe(1);
    await site.mail(3);
    await expect.poll(() => site.database.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
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

  it('the database contains no usable link', async () => {
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

/** Requests a change of the email address on the account page. */
async function askForAddress(who: Visitor, email: string): Promise<Response> {
  const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(await (await who.fetch('/account')).text()) ?? [];
  return submit(who, '/account/email', { crumb, email, password: MEMBER.password });
}

describe.each(['reset', 'email'])('a mailed link of an account (%s)', (purpose) => {
  const PASSWORD = 'a quite new password';
  /** Opens a site with two members, and a link that the member Mia has received. */
  const linkSite = async () => {
    const site = await mailSite();
    const mia = await addMember(site.database);
    const eve = await addMember(site.database, 'eve@example.com');
    const who = await visitor(site.origin, '/contact');
    await signInMember(who);
    if (purpose === 'email') await askForAddress(who, 'new@example.com');
    else await ask(site, '/account/reset', { email: MEMBER.email });
    return { ...site, mia, eve, who, link: linkIn(await site.mail(1), site) };
  };
  const rowOf = ({ database }: Awaited<ReturnType<typeof mailSite>>, id: string) =>
    database.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();

  it('is refused when it is used again, and changes nothing', async () => {
    await using site = await linkSite();
    expect((await follow(await visitor(site.origin), site.link, { password: PASSWORD })).status).toBe(303);
    const after = await rowOf(site, site.mia);
    const again = await follow(await visitor(site.origin), site.link, { password: 'another new password' });
    expect(again.status).toBe(410);
    expect(await rowOf(site, site.mia)).toEqual(after);
  });

  it('is refused when it has expired, and changes nothing', async () => {
    await using site = await linkSite();
    const before = await rowOf(site, site.mia);
    const who = await visitor(site.origin);
    await (await who.fetch(site.link)).text();
    const past = new Date(0).toISOString();
    await site.database.updateTable('member_links').set({ expires_at: past }).execute();
    const crumb = who.cookies.get('crumb') ?? '';
    expect((await submit(who, site.link, { crumb, password: PASSWORD })).status).toBe(410);
    expect(await rowOf(site, site.mia)).toEqual(before);
  });

  it('changes only the account it was mailed for, also in the browser of another member', async () => {
    await using site = await linkSite();
    const before = await rowOf(site, site.eve);
    const mia = await rowOf(site, site.mia);
    const eve = await visitor(site.origin, '/contact');
    await signInMember(eve, { email: 'eve@example.com' });
    expect((await follow(eve, site.link, { password: PASSWORD })).status).toBe(303);
    expect(await rowOf(site, site.eve)).toEqual(before);
    expect(await rowOf(site, site.mia)).not.toEqual(mia);
  });
});

describe('a link that would change the address', () => {
  it('ends when the password is reset, because a stolen session may have asked for it', async () => {
    await using site = await mailSite();
    const id = await addMember(site.database);
    const thief = await visitor(site.origin, '/contact');
    await signInMember(thief);
    await askForAddress(thief, 'thief@example.com');
    const stolen = linkIn(await site.mail(1), site);
    await ask(site, '/account/reset', { email: MEMBER.email });
    const mia = await visitor(site.origin);
    const reset = linkIn(await site.mail(2), site);
    expect((await follow(mia, reset, { password: 'a quite new password' })).status).toBe(303);
    expect((await follow(thief, stolen, {})).status).toBe(410);
    const row = await site.database.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row?.email).toBe(MEMBER.email);
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

  it.each(['', 'x', 'A'.repeat(43), '../../etc'])('with the token %j is refused', async (token) => {
    await using site = await mailSite();
    expect((await fetch(`${site.origin}/account/link?token=${token}`)).status).toBe(410);
  });

  it.each(['short', 'x'.repeat(1025)])('refuses the new password %s and can be used again', async (password) => {
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
    expect(refused.statusCode).toBe(503);
    expect(await site.database.selectFrom('member_links').selectAll().execute()).toEqual([]);
    await site.write({ 'pages/site.json': { origin: 'https://prints.example' } });
    await site.site.refresh();
    expect((await send({ host: 'evil.example' })).statusCode).toBe(200);
    expect(await site.mail(1)).toContain('https://prints.example/account/link?');
  });

  it.each([
    ['de', 'Bestätigen Sie Ihre Adresse'],
    ['ar', 'أكد عنوانك'],
  ])('comes in the language of the page: %s', async (lang, subject) => {
    await using site = await mailSite();
    await ask(site, `/account/sign-up?lang=${lang}`, { email: 'new@example.com' });
    const mail = await site.mail(1);
    expect(mail).toContain(`Subject: ${subject}`);
    expect(mail).toContain(`lang=${lang}`);
  });
});

describe('a site without a mail server', () => {
  it.each(['/account/sign-up', '/account/reset'])('%s does not say that a mail is on its way', async (path) => {
    await using site = await formSite();
    expect(await (await fetch(site.origin + path)).text()).toContain('This site cannot send email at the moment.');
    const html = await (await ask(site, path, { email: 'new@example.com' })).text();
    expect(html).toContain('<h1>The mail will come later</h1>');
    expect(html).not.toContain('on its way');
  });

  it('says the same to a member who wants another address', async () => {
    await using site = await formSite();
    await addMember(site.database);
    const mia = await visitor(site.origin, '/contact');
    await signInMember(mia);
    expect(await (await mia.fetch('/account')).text()).toContain('This site cannot send email at the moment.');
  });

  it('logs once what to do, and tells an owner who invites somebody', async () => {
    const lines: string[] = [];
    await using site = await formSite({
      config: { owner: OWNER, logLevel: 'warn' },
      logTo: { write: (line) => lines.push(line) },
    });
    for (const email of ['a@example.com', 'b@example.com']) await ask(site, '/account/sign-up', { email });
    expect(lines.filter((line) => line.includes('SMTP_URL'))).toEqual([expect.stringContaining('a mail waits')]);
    const owner = await signedIn(site.origin);
    expect(await (await owner.fetch('/config/people')).text()).toContain('no mail server is set (SMTP_URL)');
  });
});
