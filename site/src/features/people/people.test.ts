import { ContributorRole } from '@plinth/sdk/enums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contributor } from '../../testing/contributor.ts';
import { testDatabases } from '../../testing/databases.ts';
import { type FormSite, formSite } from '../../testing/form-site.ts';
import { decoded, mailServer } from '../../testing/mail-server.ts';
import { OWNER, signedIn, signIn, submit } from '../../testing/owner.ts';
import { type Visitor, visitor } from '../../testing/visitor.ts';
import { contributors } from '../accounts/contributors.ts';

const NO_RECORDER = { record: async () => undefined };
const PASSWORD = 'a long new password';
const crumbOf = (who: Visitor) => who.cookies.get('crumb') ?? '';
const post = (who: Visitor, path: string, entries: Readonly<Record<string, string>> = {}) =>
  submit(who, path, { crumb: crumbOf(who), ...entries });

describe.each(await testDatabases())('contributors on $name', ({ open: openDatabase }) => {
  let open: FormSite;
  let owner: Visitor;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { options, close: closeDatabase } = await openDatabase();
    open = await formSite({ config: { owner: OWNER, databaseUrl: options.databaseUrl } });
    owner = await signedIn(open.origin);
    close = async () => {
      await open[Symbol.asyncDispose]();
      await closeDatabase();
    };
  });
  afterAll(() => close());

  const text = async (who: Visitor, path: string) => (await who.fetch(path)).text();
  const accountOf = (email: string) =>
    open.database.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
  const invitationOf = (email: string) =>
    open.database.selectFrom('account_invitations').selectAll().where('email', '=', email).executeTakeFirst();
  /** Invites somebody and returns path and query of the link. */
  const invite = async (email: string, role: number = ContributorRole.editor): Promise<string> => {
    expect((await post(owner, '/config/people/invite', { email, role: String(role) })).status).toBe(303);
    const { id = '' } = (await invitationOf(email.toLowerCase())) ?? {};
    const html = await (await post(owner, `/config/people/invitations/${id}/link`)).text();
    return /\/config\/invitation\?token=[\w-]{43}/.exec(html)?.[0] ?? '';
  };
  const accept = async (link: string, password = PASSWORD) => {
    const guest = await visitor(open.origin, link);
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
    return { guest, answer: await post(guest, '/config/invitation', { token, password }) };
  };

  it('an invited person chooses a password, is signed in, and has the permissions of the role', async () => {
    const { guest, answer } = await accept(await invite('Editor@example.com'));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/config/']);
    expect((await guest.fetch('/config/submissions')).status).toBe(200);
    expect((await guest.fetch('/config/people')).status).toBe(403);
    const again = await visitor(open.origin, '/config/login');
    expect((await signIn(again, { email: 'editor@example.com', password: PASSWORD })).status).toBe(303);
  });

  it('a link works once, and two requests with it at the same time make one account', async () => {
    const link = await invite('once@example.com');
    const answers = await Promise.all([accept(link), accept(link)]);
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual([303, 404]);
    const { answer } = await accept(link, 'another long password');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This link does not work');
  });

  it('opening a link, as programs of mail servers do, does not use it up', async () => {
    const link = await invite('scanner@example.com');
    for (let count = 0; count < 3; count += 1)
      expect(await text(await visitor(open.origin), link)).toContain('Choose a password');
    expect((await accept(link)).answer.status).toBe(303);
  });

  it.each([
    [
      'an expired link',
      async (email: string) =>
        open.database
          .updateTable('account_invitations')
          .set({ expires_at: '2020' })
          .where('email', '=', email)
          .execute(),
    ],
    [
      'a link that was withdrawn',
      async (email: string) => post(owner, `/config/people/invitations/${(await invitationOf(email))?.id}/withdraw`),
    ],
    ['a link that a newer one replaces', async (email: string) => invite(email)],
  ])('%s answers like a link that never existed', async (_, end) => {
    const email = `ended-${Math.random().toString(36).slice(2)}@example.com`;
    const link = await invite(email);
    await end(email);
    const shown = await text(await visitor(open.origin), link);
    expect(shown).toBe(await text(await visitor(open.origin), `/config/invitation?token=${'x'.repeat(43)}`));
    expect((await accept(link)).answer.status).toBe(404);
    expect(await accountOf(email)).toBeUndefined();
  });

  it.each([
    ['a short password', { password: 'short' }, 400],
    ['a forged crumb', { crumb: '0123456789abcdef0123' }, 403],
  ])('%s does not use the link up', async (_, entries, status) => {
    const link = await invite('careful@example.com');
    const guest = await visitor(open.origin, link);
    const token = link.split('token=')[1] ?? '';
    const answer = await post(guest, '/config/invitation', { token, password: PASSWORD, ...entries });
    expect(answer.status).toBe(status);
    expect(guest.cookies.has('__Host-session')).toBe(false);
    expect(await text(guest, link)).toContain('Choose a password');
  });

  it('an invitation that another account opens says who is signed in, and ends that session when it is accepted', async () => {
    const link = await invite('another@example.com');
    const token = link.split('token=')[1] ?? '';
    const who = await signedIn(open.origin);
    const before = new Map(who.cookies);
    expect(await text(who, link)).toContain(`You are signed in as ${OWNER.email}. Accepting signs that account out`);
    expect(await text(await visitor(open.origin), link)).not.toContain('You are signed in');
    // The crumb of the browser's session is not enough when a page of another site sends the form.
    const forged = await submit(
      who,
      '/config/invitation',
      { token, password: PASSWORD, crumb: crumbOf(who) },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(forged.status).toBe(403);
    expect((await post(who, '/config/invitation', { token, password: PASSWORD })).status).toBe(303);
    expect(await text(who, '/config/account')).toContain('another@example.com, Editor');
    const stale = await visitor(open.origin);
    for (const [name, value] of before) stale.cookies.set(name, value);
    expect((await stale.fetch('/config/account')).status).toBe(303);
  });

  it('refuses an invitation for an address with an account, for an invalid address, and with an unknown role', async () => {
    const taken = await post(owner, '/config/people/invite', { email: OWNER.email, role: '4' });
    expect([taken.status, await taken.text()]).toEqual([409, expect.stringContaining('has an account already')]);
    for (const [email, role] of [
      ['nobody', '4'],
      ['a@example.com\r\nBcc: b@example.com', '4'],
      ['a@example.com', '5'],
    ] as const) {
      const answer = await post(owner, '/config/people/invite', { email, role });
      expect(answer.status).toBe(400);
      expect(await answer.text()).not.toContain('<script');
    }
  });

  it('a changed role applies from the next request on', async () => {
    const who = await contributor(open, [ContributorRole.editor]);
    const { id = '' } =
      (await open.database.selectFrom('accounts').selectAll().orderBy('id', 'desc').executeTakeFirst()) ?? {};
    expect((await who.fetch('/config/submissions')).status).toBe(200);
    expect((await post(owner, `/config/people/${id}/role`, { role: String(ContributorRole.viewer) })).status).toBe(303);
    expect((await who.fetch('/config/submissions')).status).toBe(403);
  });

  it('the sessions of a removed contributor end at once, even on a page that is open', async () => {
    const who = await contributor(open, [ContributorRole.editor]);
    const { id = '' } =
      (await open.database.selectFrom('accounts').selectAll().orderBy('id', 'desc').executeTakeFirst()) ?? {};
    expect((await post(owner, `/config/people/${id}/remove`)).status).toBe(303);
    expect((await who.fetch('/config/submissions')).status).toBe(200);
    await post(owner, `/config/people/${id}/remove`, { sure: 'yes' });
    expect((await who.fetch('/config/submissions')).status).toBe(303);
    expect((await post(who, '/config/account/end-others')).headers.get('location')).toBe('/config/login');
    expect(await text(who, '/contact')).not.toContain('authenticatedAccount');
    expect((await owner.fetch(`/config/people/${id}`)).status).toBe(404);
  });

  it.each<[string, Record<string, string>, number]>([
    ['remove', { sure: 'yes' }, 404],
    ['role', { role: String(ContributorRole.editor) }, 404],
    ['role', { role: String(ContributorRole.admin) }, 200],
  ])('an admin cannot return with their own invitation after the change %s %j', async (change, entries, status) => {
    const who = await contributor(open, [ContributorRole.admin]);
    const { id = '', email } =
      (await open.database.selectFrom('accounts').selectAll().orderBy('id', 'desc').executeTakeFirst()) ?? {};
    const invited = `second-${id}@example.com`;
    await post(who, '/config/people/invite', { email: invited, role: String(ContributorRole.admin) });
    const row = await invitationOf(invited);
    expect(row?.invited_by).toBe(email);
    const html = await (await post(who, `/config/people/invitations/${row?.id}/link`)).text();
    const link = /\/config\/invitation\?token=[\w-]{43}/.exec(html)?.[0] ?? '';
    const others = await invite(`other-${id}@example.com`);
    expect((await post(owner, `/config/people/${id}/${change}`, entries)).status).toBe(303);
    const guest = await visitor(open.origin);
    expect([(await guest.fetch(link)).status, (await guest.fetch(others)).status]).toEqual([status, 200]);
  });

  it('the first page of an invited viewer is a welcome, and so it is when the viewer signs in again', async () => {
    await post(owner, '/config/people/invite', { email: 'vera@example.com', role: String(ContributorRole.viewer) });
    const row = await invitationOf('vera@example.com');
    const html = await (await post(owner, `/config/people/invitations/${row?.id}/link`)).text();
    const link = /\/config\/invitation\?token=[\w-]{43}/.exec(html)?.[0] ?? '';
    const vera = await visitor(open.origin);
    await text(vera, link);
    const accepted = await submit(vera, '/config/invitation', {
      crumb: vera.cookies.get('crumb') ?? '',
      token: link.split('token=')[1] ?? '',
      password: 'a long enough password',
    });
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/config/']);
    const first = await vera.fetch('/config/', { headers: { accept: 'text/html' } });
    expect([first.status, first.headers.get('location')]).toEqual([303, '/config/welcome']);
    const welcome = await vera.fetch('/config/welcome', { headers: { accept: 'text/html' } });
    const page = await welcome.text();
    expect([welcome.status, page.includes('<h1>Welcome')]).toEqual([200, true]);
    expect(page).toContain('vera@example.com');
    expect(page).not.toContain('PLINTH-SITE-130');
  });

  it('the account of the settings stays an admin and cannot be removed', async () => {
    const { id = '' } = (await accountOf(OWNER.email)) ?? {};
    for (const [path, entries] of [
      ['role', { role: '4' }],
      ['remove', { sure: 'yes' }],
    ] as const) {
      const answer = await post(owner, `/config/people/${id}/${path}`, entries);
      expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('PLINTH_OWNER_EMAIL')]);
    }
    expect((await owner.fetch('/config/people')).status).toBe(200);
  });

  it('an account can end its own sessions, but not the sessions of other accounts', async () => {
    const [here, there] = [await signedIn(open.origin), await signedIn(open.origin)];
    const html = await text(here, '/config/account');
    expect(html).toContain('This browser');
    await post(here, '/config/account/end-others');
    expect([(await here.fetch('/config/account')).status, (await there.fetch('/config/account')).status]).toEqual([
      200, 303,
    ]);
    owner = await signedIn(open.origin);
    const foreign = await contributor(open, [ContributorRole.admin]);
    const session = /name="session" value="([^"]+)"/.exec(await text(owner, '/config/account'))?.[1] ?? '';
    expect(session).not.toBe('');
    await post(foreign, '/config/account/end-session', { session });
    expect((await here.fetch('/config/account')).status).toBe(200);
    await post(owner, '/config/account/end-session', { session });
    expect((await here.fetch('/config/account')).status).toBe(303);
  });

  it('a new password needs the current one, ends the other sessions, and sends a mail to its address', async () => {
    const { guest } = await accept(await invite('changes@example.com'));
    const other = await visitor(open.origin, '/config/login');
    await signIn(other, { email: 'changes@example.com', password: PASSWORD });
    const wrong = await post(guest, '/config/account/password', { current: 'wrong', next: 'the next password' });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('current password is wrong')]);
    const right = await post(guest, '/config/account/password', { current: PASSWORD, next: 'the next password' });
    expect(right.status).toBe(303);
    const { id = '' } = (await accountOf('changes@example.com')) ?? {};
    const mails = await open.database.selectFrom('mail_outbox').select('submission_id').execute();
    const notices = mails.filter(({ submission_id: mail }) => mail.startsWith('password-notice:'));
    expect(notices).toEqual([{ submission_id: expect.stringMatching(new RegExp(`:${id}$`)) }]);
    expect([(await guest.fetch('/config/account')).status, (await other.fetch('/config/account')).status]).toEqual([
      200, 303,
    ]);
  });

  it.each([
    ['remove', (id: string) => contributors(open.database).remove(id, NO_RECORDER)],
    ['demote', (id: string) => contributors(open.database).setRole(id, ContributorRole.editor, NO_RECORDER)],
  ])('two last admins who %s each other at the same time leave one of them', async (_, change) => {
    const { database } = open;
    const roles = await database.selectFrom('account_roles').selectAll().where('role', '=', 1).execute();
    await database.deleteFrom('account_roles').where('role', '=', 1).execute();
    await contributor(open, [ContributorRole.admin]);
    await contributor(open, [ContributorRole.admin]);
    const two = await database.selectFrom('account_roles').select('account_id').where('role', '=', 1).execute();
    const outcomes = await Promise.all(two.map(({ account_id: id }) => change(id)));
    expect(outcomes.sort()).toEqual(['done', 'last-admin']);
    await database
      .insertInto('account_roles')
      .values(roles)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

  it('the audit log lists each action with its account, and its CSV has all entries', async () => {
    const html = await text(owner, '/config/audit');
    for (const words of ['invited', 'accepted an invitation', 'changed the role of', 'removed', 'changed the password'])
      expect(html).toContain(words);
    const csv = await text(owner, '/config/audit.csv?action=contributor.joined');
    expect(csv).toContain('changes@example.com,accepted an invitation,');
    expect(csv).not.toContain(',invited,');
    expect(await text(owner, `/config/audit?email=nobody@example.com`)).toContain('Nothing is recorded here.');
    expect(csv).not.toContain('127.0.0.1');
  });
});

it.each([
  ['the name of the site', { name: 'Slowfield' }, () => 'Slowfield'],
  ['its host, when it has no name', { name: '' }, (origin: string) => new URL(origin).host],
])('the mail of an invitation has %s in its subject', async (_, siteFile, name) => {
  await using server = await mailServer();
  await using open = await formSite({
    config: { owner: OWNER, mail: server.settings },
    files: { 'pages/site.json': siteFile },
  });
  const owner = await signedIn(open.origin);
  await post(owner, '/config/people/invite', { email: 'ada@example.com', role: String(ContributorRole.editor) });
  await expect.poll(() => server.mails.length).toBe(1);
  const mail = decoded(server.mails[0]?.text ?? '');
  expect(mail).toContain(`Subject: You are invited to ${name(open.origin)}\r\n`);
  expect(mail).toContain(`invites you to work on ${name(open.origin)} (${open.origin}) as Editor`);
});
