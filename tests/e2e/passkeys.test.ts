import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@plinth/server/storage';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type TemporaryDatabase, testDatabases } from '../../site/src/testing/databases.ts';
import { addMember, MEMBER } from '../../site/src/testing/member.ts';
import { openSourceDatabase } from '../../site/src/testing/open-source-database.ts';
import { violations, withAxe } from '../browser/axe.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { inLongRun, itInLongRun } from '../browser/long-run.ts';
import { openInOwnContext } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { addAuthenticator } from '../browser/virtual-authenticator.ts';
import { writePages } from '../fixtures/make-fixtures.ts';
import { page as pageFile } from '../fixtures/page-file.ts';
import { freePort } from '../site/free-port.ts';
import { postJson } from '../site/post-json.ts';
import { type StartedSite, startSite } from '../site/start-site.ts';

const SIGN_IN = '/account/sign-in?lang=en';
const BEGIN = '/account/passkeys/sign-in/begin';
const END = '/account/passkeys/sign-in/end';
const ADD_END = '/account/passkeys/add/end';
const PAGES = {
  site: { name: 'Members', navigation: [{ title: 'Contact', path: '/contact' }] },
  index: pageFile('/', []),
  contact: pageFile('/contact', []),
};

describe.each(await testDatabases())('passkeys of members ($name)', ({ open }) => {
  let pages: string;
  let opened: TemporaryDatabase;
  let database: Database;
  let site: StartedSite;
  /** Starts a second process of the same site, at a different address. */
  let startOther: () => Promise<StartedSite>;
  /** Host of the different address. The first process answers requests for it too, as behind a proxy. */
  let otherHost: string;
  let visits = 0;
  let members = 0;

  beforeAll(async () => {
    pages = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-passkeys-'));
    await writePages(pages, PAGES);
    opened = await open();
    const { databaseUrl = '', data } = opened.options;
    database = await openSourceDatabase(opened.options);
    // The visitors come through a proxy, so both processes must know the addresses at which the site is visited.
    const ports = [await freePort(), await freePort()];
    const PLINTH_SITE_ORIGINS = ports.map((port) => `http://localhost:${port}`).join(',');
    const start = (port = 0) => {
      const environment = { DATABASE_URL: databaseUrl, TRUST_PROXY: '1', PORT: `${port}`, PLINTH_SITE_ORIGINS };
      return startSite({ pages, ...inject('demoBuild'), environment, ...(databaseUrl === '' && { data }) });
    };
    site = await start(ports[0]);
    startOther = () => start(ports[1]);
    otherHost = `localhost:${ports[1]}`;
  });
  afterAll(async () => {
    await site?.close();
    await database?.destroy();
    await opened?.close();
    await rm(pages, { recursive: true, force: true });
  });

  const newMember = async (): Promise<string> => {
    members += 1;
    const email = `member-${members}@example.com`;
    await addMember(database, email);
    return email;
  };

  /**
   * Opens a page as a new visitor with an authenticator. Each visitor has a different IP address, because the number of
   * attempts from one address is limited.
   */
  const visit = async (address: string, options = {}) => {
    visits += 1;
    const from = { 'x-forwarded-for': `198.51.100.${visits}` };
    const visitor = await openInOwnContext(address, {
      waitForRuntime: false,
      extraHTTPHeaders: { accept: 'image/webp,*/*', ...from },
      prepare: (page) => withAxe(page),
      ...options,
    });
    return { ...visitor, from, authenticator: await addAuthenticator(visitor.page) };
  };

  const signIn = async (page: Page, email: string): Promise<void> => {
    await page.goto(site.address + SIGN_IN);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(MEMBER.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
  };

  const addPasskey = async (page: Page, name: string): Promise<void> => {
    const form = page.locator('form[data-passkey=add]');
    await form.getByLabel('Name of the passkey').fill(name);
    await form.getByLabel('Current password').fill(MEMBER.password);
    await form.getByRole('button', { name: 'Add a passkey' }).click();
  };

  /** Makes a member with a passkey, who is then signed out. */
  const withPasskey = async () => {
    const visitor = await visit(site.address + SIGN_IN);
    const email = await newMember();
    await signIn(visitor.page, email);
    await addPasskey(visitor.page, 'My key');
    await visitor.page.getByRole('button', { name: 'Remove the passkey My key' }).waitFor();
    const account = await visitor.context.cookies();
    await visitor.context.clearCookies();
    await visitor.page.goto(site.address + SIGN_IN);
    return { ...visitor, email, account };
  };

  const usePasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' }).click();

  /**
   * Returns the body of the request with which the page ends a passkey ceremony. The request does not reach the server.
   */
  const heldEnd = async (page: Page, address: string, act: () => Promise<unknown>): Promise<unknown> => {
    const sent = new Promise<Request>((resolve) => {
      page.route(`**${address}*`, (route) => {
        resolve(route.request());
        return route.abort();
      });
    });
    await act();
    const body: unknown = (await sent).postDataJSON();
    await page.unrouteAll();
    return body;
  };

  const signedIn = async (context: BrowserContext) =>
    (await context.cookies()).some(({ name }) => name === '__Host-member');

  it('a member adds one, signs in with it, and removes it', async () => {
    await using visitor = await visit(site.address + SIGN_IN);
    const { page, context, log, authenticator } = visitor;
    const email = await newMember();
    await signIn(page, email);
    await addPasskey(page, '<b>Phone</b>');
    await page.getByText('Saved.').waitFor();
    expect(await authenticator.count()).toBe(1);
    expect(await page.getByRole('listitem').filter({ hasText: '<b>Phone</b>' }).count()).toBe(1);
    expect(await violations(page)).toEqual([]);

    await context.clearCookies();
    await page.goto(`${site.address}${SIGN_IN}&next=%2Fcontact`);
    expect(await violations(page)).toEqual([]);
    await usePasskey(page);
    await page.waitForURL('**/contact');
    await page.goto(`${site.address}/account?lang=en`);
    expect(await page.getByText(`You sign in with ${email}.`).count()).toBe(1);

    await page.getByRole('button', { name: 'Remove the passkey <b>Phone</b>' }).click();
    await page.getByText('Saved.').waitFor();
    await context.clearCookies();
    await page.goto(site.address + SIGN_IN);
    expectClean(log);
    await usePasskey(page);
    await page.getByText('This passkey cannot be used here.').waitFor();
    expect(await signedIn(context)).toBe(false);
    const actions = await database
      .selectFrom('audit_log')
      .select('action')
      .where('account_email', '=', email)
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['member.passkey-added', 'member.passkey-removed']);
  });

  itInLongRun('is refused when the visitor is not verified, with a message, and the password still works', async () => {
    await using visitor = await withPasskey();
    await visitor.authenticator.setVerified(false);
    await usePasskey(visitor.page);
    await visitor.page.getByText('No passkey was used.').waitFor();
    await signIn(visitor.page, visitor.email);
  });

  itInLongRun('a sign-in that was recorded cannot be sent a second time', async () => {
    await using visitor = await withPasskey();
    const body = await heldEnd(visitor.page, END, () => usePasskey(visitor.page));
    expect((await postJson(site.address, END, body, visitor.from)).status).toBe(200);
    expect((await postJson(site.address, END, body, visitor.from)).status).toBe(401);
  });

  itInLongRun('of two processes, one may begin the sign-in and the other may end it', async () => {
    await using visitor = await withPasskey();
    const body = await heldEnd(visitor.page, END, () => usePasskey(visitor.page));
    const host = new URL(site.address).host;
    await using other = await startOther();
    expect((await postJson(other.address, END, body, { ...visitor.from, host })).status).toBe(200);
  });

  it('a page of another origin cannot use a challenge of this site', async () => {
    await using visitor = await withPasskey();
    const { page, from } = visitor;
    const there = { ...from, host: otherHost };
    const begun = await postJson(site.address, BEGIN, {}, there);
    await page.route(`**${BEGIN}*`, (route) => route.fulfill({ contentType: 'application/json', body: begun.text }));
    const body = await heldEnd(page, END, () => usePasskey(page));
    expect((await postJson(site.address, END, body, there)).status).toBe(401);
  });

  inLongRun(() =>
    it.each(
      sampled([
        ['sec-fetch-site', 'cross-site'],
        ['sec-fetch-site', 'same-site'],
        ['origin', 'https://evil.example'],
      ]),
    )('a request with %s %s is refused before the challenge is used', async (name, value) => {
      await using visitor = await withPasskey();
      const body = await heldEnd(visitor.page, END, () => usePasskey(visitor.page));
      expect((await postJson(site.address, END, body, { ...visitor.from, [name]: value })).status).toBe(403);
      expect((await postJson(site.address, END, body, visitor.from)).status).toBe(200);
    }),
  );

  itInLongRun('a challenge ends after minutes', async () => {
    await using visitor = await withPasskey();
    const body = await heldEnd(visitor.page, END, () => usePasskey(visitor.page));
    await database
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute();
    expect((await postJson(site.address, END, body, visitor.from)).status).toBe(401);
  });

  itInLongRun('a copy of a passkey is refused by its counter', async () => {
    await using visitor = await withPasskey();
    const id = await database.selectFrom('members').select('id').where('email', '=', visitor.email).executeTakeFirst();
    await database
      .updateTable('member_passkeys')
      .set({ counter: 1_000_000 })
      .where('member_id', '=', id?.id ?? '')
      .execute();
    await usePasskey(visitor.page);
    await visitor.page.getByText('This passkey cannot be used here.').waitFor();
    expect(await signedIn(visitor.context)).toBe(false);
  });

  itInLongRun('the passkey of one account does not open another one', async () => {
    await using visitor = await withPasskey();
    const foreign = await newMember();
    const row = await database.selectFrom('members').select('id').where('email', '=', foreign).executeTakeFirst();
    const body = await heldEnd(visitor.page, END, () => usePasskey(visitor.page));
    const userHandle = Buffer.from(row?.id ?? '', 'hex').toString('base64url');
    expect((await postJson(site.address, END, withHandle(body, userHandle), visitor.from)).status).toBe(401);
  });

  itInLongRun('what one session has begun cannot add a passkey to the account of another session', async () => {
    await using visitor = await visit(site.address + SIGN_IN);
    await using thief = await visit(site.address + SIGN_IN);
    await signIn(visitor.page, await newMember());
    await signIn(thief.page, await newMember());
    const body = await heldEnd(visitor.page, ADD_END, () => addPasskey(visitor.page, 'Key'));
    const crumb = await thief.page.locator('form[data-passkey=add] input[name=crumb]').inputValue();
    const cookies = async (context: BrowserContext) =>
      (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const send = async (context: BrowserContext, changed: object) =>
      postJson(site.address, ADD_END, Object.assign({}, body, changed), {
        ...visitor.from,
        cookie: await cookies(context),
      });
    expect((await send(thief.context, {})).status).toBe(403);
    expect((await send(thief.context, { crumb })).status).toBe(401);
    expect((await send(visitor.context, {})).status).toBe(200);
  });

  it('without a script the forms for passkeys are not shown, and the password works', async () => {
    visits += 1;
    const extraHTTPHeaders = { 'x-forwarded-for': `198.51.100.${visits}` };
    await using plain = await openInOwnContext(site.address + SIGN_IN, { javaScriptEnabled: false, extraHTTPHeaders });
    expect(await plain.page.getByRole('button').allTextContents()).toEqual(['Sign in']);
    await signIn(plain.page, await newMember());
    expect(await plain.page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
  });
});

function withHandle(body: unknown, userHandle: string): unknown {
  return JSON.parse(JSON.stringify(body), (key, value) => (key === 'userHandle' ? userHandle : value));
}
