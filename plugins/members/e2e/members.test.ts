import { violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { MEMBER, type MemberSite, startMemberSite } from '@plinth/tests/site/member-site.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SECRET = 'Only members read this sentence.';
const AREA = {
  id: 'area',
  type: 'member-area',
  data: { title: 'Members', links: [{ title: 'Inside', url: '/inside' }] },
};
const HEADING = { id: 'heading', type: 'html', data: { html: '<h1>A page</h1>' } };
const PAGES = {
  index: { path: '/', title: 'Home', blocks: [HEADING, AREA] },
  inside: {
    path: '/inside',
    title: 'Inside',
    context: { collection: { permissionType: 3 } },
    blocks: [{ id: 'secret', type: 'html', data: { html: `<p>${SECRET}</p>` } }, AREA],
  },
  ask: {
    path: '/ask',
    title: 'Ask',
    context: { collection: { permissionType: 3 } },
    blocks: [
      AREA,
      {
        id: 'form',
        type: 'form',
        data: {
          formId: 'ask',
          fields: [{ id: 'question', type: 'textarea', title: 'Question' }],
          submitButtonText: 'Send',
        },
      },
    ],
  },
  denied: { path: '/denied', title: 'For members', pageType: 106, blocks: [AREA] },
};

let site: MemberSite;
beforeAll(async () => {
  site = await startMemberSite(PAGES);
});
afterAll(() => site?.close());

async function fill(page: Page, password: string = MEMBER.password): Promise<void> {
  await page.getByLabel('Email address').fill(MEMBER.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const seesMember = (page: Page) => page.getByText('You are signed in.').isVisible();
const seesForm = (page: Page) => page.getByLabel('Email address').isVisible();

describe('§7 sessions of members', () => {
  it('signs in and out on the page, and the page of the server has the same state afterwards', async () => {
    await using test = await openPage(site.address);
    const { page } = test;
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await fill(page);
    await untilLive(page, 'area');
    await press(page, 'Sign in');
    await expect.poll(() => seesMember(page)).toBe(true);
    expect([await seesForm(page), loads]).toEqual([false, 0]);
    await page.reload();
    expect([await seesMember(page), await seesForm(page)]).toEqual([true, false]);
    await page.getByRole('button', { name: 'Sign out' }).focus();
    await untilLive(page, 'area');
    await press(page, 'Sign out');
    await expect.poll(() => seesForm(page)).toBe(true);
    expect(loads).toBe(1);
    await page.reload();
    expect([await seesMember(page), await seesForm(page)]).toEqual([false, true]);
    expectClean(test.log);
  });

  it('the content of a page for members is in the browser only after the member has signed in', async () => {
    await using test = await openPage(`${site.address}/inside`);
    const { page } = test;
    expect(await page.content()).not.toContain(SECRET);
    await fill(page);
    await press(page, 'Sign in');
    await page.getByText(SECRET).waitFor();
    await press(page, 'Sign out');
    await page.getByRole('heading', { name: 'Members' }).waitFor();
    await expect.poll(() => page.content()).not.toContain(SECRET);
  });

  it('a wrong password is announced, and nothing that was typed is lost', async () => {
    await using test = await openPage(site.address);
    const { page } = test;
    await fill(page, 'wrong');
    await untilLive(page, 'area');
    await press(page, 'Sign in');
    await expect
      .poll(() => page.getByRole('alert').allTextContents())
      .toContain('The email address or the password is wrong.');
    expect(await page.getByLabel('Email address').inputValue()).toBe(MEMBER.email);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  });
});

itInLongRun('links to the page where a passkey can be used, which leads back after the sign-in', async () => {
  await using test = await openPage(`${site.address}/denied`);
  const { page } = test;
  await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/account/sign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await page.getByLabel('Email').fill(MEMBER.email);
  await page.getByLabel('Password').fill(MEMBER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/denied');
});

describe('a session that ends on the server while the page is open', () => {
  itInLongRun('a form is refused with a message, and nothing that was typed is lost', async () => {
    await using test = await openPage(`${site.address}/ask`);
    const { page } = test;
    await fill(page);
    await press(page, 'Sign in');
    const question = page.getByLabel('Question');
    await question.fill('Is the studio open?');
    // Waits for the script of the form. Before it has loaded, the browser would post the form natively and go to a
    // different page.
    await untilLive(page, 'form');
    await site.endSessions();
    await press(page, 'Send');
    await expect
      .poll(() => page.getByRole('alert').allTextContents())
      .toContain(
        'You no longer have access to this page, so the form was not sent. Sign in again in another tab, then send it here.',
      );
    expect(await question.inputValue()).toBe('Is the studio open?');
  });

  itInLongRun('signing out shows what visitors see, and the content for members is gone', async () => {
    await using test = await openPage(`${site.address}/inside`);
    const { page } = test;
    await fill(page);
    await press(page, 'Sign in');
    await page.getByText(SECRET).waitFor();
    await site.endSessions();
    await press(page, 'Sign out');
    await page.getByRole('heading', { name: 'Members' }).waitFor();
    await expect.poll(() => page.content()).not.toContain(SECRET);
  });

  it('the next page for members is refused', async () => {
    await using test = await openPage(site.address);
    const { page } = test;
    await fill(page);
    await untilLive(page, 'area');
    await press(page, 'Sign in');
    await expect.poll(() => seesMember(page)).toBe(true);
    await site.endSessions();
    await page.getByRole('link', { name: 'Inside' }).click();
    await page.waitForURL('**/inside');
    expect(await page.content()).not.toContain(SECRET);
    expect([await seesMember(page), await seesForm(page)]).toEqual([false, true]);
  });
});

describe('without a script', () => {
  it('a member signs in and out, and is led back to the page', async () => {
    await using test = await openPage(`${site.address}/inside`, { javaScriptEnabled: false });
    const { page } = test;
    await fill(page);
    await press(page, 'Sign in');
    await page.getByText(SECRET).waitFor();
    expect([await seesMember(page), await seesForm(page)]).toEqual([true, false]);
    await press(page, 'Sign out');
    await page.getByLabel('Email address').waitFor();
    expect(await page.content()).not.toContain(SECRET);
  });
});

itInLongRun('axe finds no violation, for visitors and members', async () => {
  await using test = await openPage(site.address, { prepare: withAxe });
  const { page } = test;
  const looks = [390, 1280].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
  );
  expect(await violationsOfLooks(page, looks)).toEqual([]);
  await fill(page);
  await press(page, 'Sign in');
  await expect.poll(() => seesMember(page)).toBe(true);
  expect(await violationsOfLooks(page, looks)).toEqual([]);
});
