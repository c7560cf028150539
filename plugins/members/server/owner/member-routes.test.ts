import { ContributorRole } from '@plinth/sdk/enums';
import { type Database, isPostgres } from '@plinth/server/storage';
import { contributor } from '@plinth/site/src/testing/contributor.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { type FormSite, formSite } from '@plinth/site/src/testing/form-site.ts';
import { addMember, MEMBER, signInMember } from '@plinth/site/src/testing/member.ts';
import { OWNER, signedIn, submit } from '@plinth/site/src/testing/owner.ts';
import { useDatabase } from '@plinth/site/src/testing/use-database.ts';
import { type Visitor, visitor } from '@plinth/site/src/testing/visitor.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { memberList } from './member-list.ts';

const NOW = new Date('2026-05-01T12:00:00Z');

async function addMembers(database: Database, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: index.toString(16).padStart(32, '0'),
    email: `member-${String(index).padStart(6, '0')}@example.com`,
    name: index % 2 === 0 ? '' : `Name ${index}`,
    password_hash: '',
    locale: 'en',
    created_at: NOW.toISOString(),
  }));
  for (let start = 0; start < rows.length; start += 500)
    await database
      .insertInto('members')
      .values(rows.slice(start, start + 500))
      .execute();
}

const page = async (who: Visitor, address = '/config/members'): Promise<string> =>
  (await who.fetch(address, { headers: { accept: 'text/html' } })).text();
const emailsIn = (html: string) =>
  [...html.matchAll(/<a href="\/config\/members\/[0-9a-f]{32}">([^<]+)</g)].map(([, email]) => email);
const formIn = (who: Visitor) => ({ crumb: who.cookies.get('crumb') ?? '' });

describe.each(await testDatabases())('the list of members ($name)', ({ open }) => {
  let database: Database;
  useDatabase(open, (opened) => {
    database = opened;
  });

  it('has each member once, in pages, in the order of the addresses', async () => {
    await addMembers(database, 2_500);
    const list = memberList(database, async () => undefined);
    const found: string[] = [];
    for (let after: string | undefined; ; ) {
      const rows = await list.list({ start: '', after, count: 400, now: NOW });
      found.push(...rows.map(({ email }) => email));
      after = rows.at(-1)?.email;
      if (rows.length < 400) break;
    }
    expect(found).toHaveLength(2_500);
    expect(found).toEqual([...new Set(found)].sort());
  });

  it('finds the addresses with a start, whatever characters it has', async () => {
    const list = memberList(database, async () => undefined);
    const emails = async (start: string) =>
      (await list.list({ start, after: undefined, count: 50, now: NOW })).map(({ email }) => email);
    expect(await emails('member-00001')).toEqual(
      Array.from({ length: 10 }, (_, index) => `member-00001${index}@example.com`),
    );
    for (const start of ['%', '_', "'", '\\', 'member-00001%', '\u{10FFFF}']) expect(await emails(start)).toEqual([]);
  });

  it('reads a page and a search from an index, never the whole table', async () => {
    if (isPostgres(database)) await sql`analyze members`.execute(database);
    const address = isPostgres(database) ? sql`members.email collate "C"` : sql`members.email`;
    const wanted = [
      sql`select id from members where ${address} > ${'member-001000@'} order by ${address} limit 51`,
      sql`select id from members where ${address} >= ${'member-0010'} and ${address} < ${'member-0011'} order by ${address} limit 51`,
    ];
    for (const query of wanted) {
      const explain = isPostgres(database) ? sql`explain ${query}` : sql`explain query plan ${query}`;
      const plan = JSON.stringify((await explain.execute(database)).rows);
      expect(plan).toMatch(/Index|USING INDEX/);
      expect(plan).not.toMatch(/Seq Scan|SCAN members"|TEMP B-TREE|Sort/);
    }
  });
});

describe('/config/members', () => {
  const siteWithMia = async () => {
    const site = await formSite();
    return { site, id: await addMember(site.database) };
  };
  const auditOf = (site: FormSite) =>
    site.database.selectFrom('audit_log').select(['action', 'object']).where('action', 'like', 'member.%').execute();

  it('shows 50 members on a page, with a link to the next page that keeps the search', async () => {
    await using site = await formSite();
    await addMembers(site.database, 120);
    const admin = await contributor(site, [ContributorRole.admin]);
    const first = await page(admin, '/config/members?email=Member-');
    expect(emailsIn(first)).toHaveLength(50);
    const next = /rel="next" href="([^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(next).toContain('email=member-');
    expect(emailsIn(await page(admin, next))[0]).toBe('member-000050@example.com');
    expect(await page(admin, '/config/members?email=nobody')).toContain('No address starts with');
  });

  it('counts the sessions of a member, and ends one or all of them', async () => {
    const { site, id } = await siteWithMia();
    await using _ = site;
    const browsers = [await visitor(site.origin), await visitor(site.origin), await visitor(site.origin)];
    for (const browser of browsers) await signInMember(browser);
    const admin = await contributor(site, [ContributorRole.admin]);
    expect(await page(admin)).toMatch(/data-title="Sessions">3</);
    const html = await page(admin, `/config/members/${id}`);
    const [, session = ''] = /name="session" value="([^"]+)"/.exec(html) ?? [];
    const end = `/config/members/${id}/end-session`;
    expect((await submit(admin, end, { ...formIn(admin), session })).status).toBe(303);
    expect(await page(admin)).toMatch(/data-title="Sessions">2</);
    await submit(admin, end, formIn(admin));
    expect(await page(admin)).toMatch(/data-title="Sessions">0</);
    for (const browser of browsers) expect((await browser.fetch('/account')).status).toBe(303);
    expect(await auditOf(site)).toEqual(
      Array.from({ length: 2 }, () => ({ action: 'member.sessions-ended', object: id })),
    );
  });

  it('ends no session of another member', async () => {
    const { site, id } = await siteWithMia();
    await using _ = site;
    const other = await addMember(site.database, 'other@example.com');
    const mia = await visitor(site.origin);
    await signInMember(mia);
    const admin = await contributor(site, [ContributorRole.admin]);
    const [, session = ''] = /name="session" value="([^"]+)"/.exec(await page(admin, `/config/members/${id}`)) ?? [];
    await submit(admin, `/config/members/${other}/end-session`, { ...formIn(admin), session });
    expect((await mia.fetch('/account')).status).toBe(200);
    expect(await auditOf(site)).toEqual([]);
  });

  it('erases a member only when the box is checked, and the log keeps no address', async () => {
    const { site, id } = await siteWithMia();
    await using _ = site;
    const mia = await visitor(site.origin);
    await signInMember(mia);
    const admin = await contributor(site, [ContributorRole.admin]);
    const erase = `/config/members/${id}/erase`;
    await submit(admin, erase, formIn(admin));
    expect((await mia.fetch('/account')).status).toBe(200);
    await submit(admin, erase, { ...formIn(admin), sure: 'yes' });
    expect((await mia.fetch('/account')).status).toBe(303);
    expect((await signInMember(mia)).status).toBe(401);
    expect((await admin.fetch(`/config/members/${id}`)).status).toBe(404);
    expect(await auditOf(site)).toEqual([{ action: 'member.erased', object: id }]);
    expect(JSON.stringify(await site.database.selectFrom('audit_log').selectAll().execute())).not.toContain(
      MEMBER.email,
    );
  });

  it('a moderator sees members without forms that change them', async () => {
    const { site, id } = await siteWithMia();
    await using _ = site;
    await signInMember(await visitor(site.origin));
    const moderator = await contributor(site, [ContributorRole.moderator]);
    const html = await page(moderator, `/config/members/${id}`);
    expect(html).toContain('Signed in');
    expect(html).not.toContain(`action="/config/members/${id}`);
  });

  it('shows a hostile name as text', async () => {
    const { site, id } = await siteWithMia();
    await using _ = site;
    await site.database.updateTable('members').set({ name: '<img src=x onerror=alert(1)>' }).execute();
    const admin = await contributor(site, [ContributorRole.admin]);
    for (const address of ['/config/members', `/config/members/${id}`]) {
      const html = await page(admin, address);
      expect(html).toContain('&lt;img');
      expect(html).not.toContain('<img src=x');
    }
  });
});

describe('mails to members without a mail server', () => {
  const ask = async (site: FormSite, email: string) => {
    const who = await visitor(site.origin, '/contact');
    const html = await page(who, '/account/sign-up');
    const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(html) ?? [];
    await submit(who, '/account/sign-up', { crumb, email, name: '' });
  };

  it('are shown to the owner with a link that makes an account, once', async () => {
    await using site = await formSite({ config: { owner: OWNER } });
    await ask(site, 'new@example.com');
    const owner = await signedIn(site.origin);
    const list = await page(owner);
    expect(list).toContain('No mail server is set (SMTP_URL)');
    const [, link = ''] = /name="link" value="([^"]+)"/.exec(list) ?? [];
    const shown = await (await submit(owner, '/config/members/mail', { ...formIn(owner), link })).text();
    const [, address = ''] = /<code>([^<]+)<\/code>/.exec(shown) ?? [];
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    const who = await visitor(site.origin);
    expect(await page(who, pathname + search)).toContain('new@example.com');
    const fields = { crumb: who.cookies.get('crumb') ?? '', password: MEMBER.password };
    expect((await submit(who, pathname + search, fields)).status).toBe(303);
    expect(emailsIn(await page(owner))).toEqual(['new@example.com']);
    const log = await site.database.selectFrom('audit_log').select('action').execute();
    expect(log.map(({ action }) => action)).toContain('member.mail-shown');
  });

  it('are not shown to those who may not change members', async () => {
    await using site = await formSite({ config: { owner: OWNER } });
    await ask(site, 'new@example.com');
    const moderator = await contributor(site, [ContributorRole.moderator]);
    expect(await page(moderator)).not.toContain('Mails that wait');
    const rows = await site.database.selectFrom('member_links').select('id').execute();
    const answer = await submit(moderator, '/config/members/mail', { ...formIn(moderator), link: rows[0]?.id ?? '' });
    expect(answer.status).toBe(403);
  });
});
