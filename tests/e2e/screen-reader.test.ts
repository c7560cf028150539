import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signInMember } from '../../site/src/testing/member.ts';
import { visitor } from '../../site/src/testing/visitor.ts';
import { accessibleNames, accessibleNodes } from '../browser/accessibility-tree.ts';
import { decided } from '../browser/decided.ts';
import { inLongRun } from '../browser/long-run.ts';
import { openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { settled } from '../browser/settled.ts';
import { type MemberSite, startMemberSite } from '../site/member-site.ts';
import { cookiesOf } from '../site/owner-session.ts';

const demo = inject('demo');
const prepare = (page: Page) => decided(page, demo, false);

async function openAsker() {
  const opened = await openPage(`${inject('fixture')}/dialogs`);
  const { page } = opened;
  await page.waitForFunction(() => window.asker !== undefined);
  return opened;
}

/** Part of a list, from the first entry up to the last one. */
function between(list: readonly string[], first: string, last: string): readonly string[] {
  return list.slice(list.indexOf(first), list.indexOf(last) + 1);
}

describe('a dialog is all that a screen reader reaches', () => {
  it.each(
    sampled([
      [
        'confirm',
        { title: 'Leave?', message: 'What you wrote is lost.' },
        { name: 'Leave?', description: 'What you wrote is lost.' },
        ['heading Leave?', 'button Confirm', 'button Reject'],
      ],
      [
        'confirm',
        { title: 'Leave?', message: 'Lost.', style: 'confirmCancel' },
        { name: 'Leave?', description: 'Lost.' },
        ['heading Leave?', 'button Confirm', 'button Cancel'],
      ],
      [
        'confirm',
        { title: 'Full', message: 'No place is free.', style: 'confirmOnly' },
        { name: 'Full', description: 'No place is free.' },
        ['heading Full', 'button Confirm'],
      ],
      [
        'confirm',
        { title: 'Wait', message: 'One moment.', style: 'noButtons' },
        { name: 'Wait', description: 'One moment.' },
        ['heading Wait'],
      ],
      ['alert', { title: '', message: 'Saved.' }, { name: 'Saved.', description: '' }, ['button OK']],
      [
        'systemError',
        { kind: 'cleaned', errorKey: 'e1' },
        {
          name: 'Something Went Wrong!',
          description:
            'Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly. Error key: e1',
        },
        ['heading Something Went Wrong!', 'button Reload Page', 'button Clear'],
      ],
    ] as const),
  )('%s %j', async (kind, options, { name, description }, inside) => {
    await using test = await openAsker();
    const { page } = test;
    await page.evaluate(([kind, options]) => window.asker?.ask(kind, options as never), [kind, options] as const);
    await page.getByRole('alertdialog').waitFor();
    const [dialog, ...others] = await accessibleNodes(page);
    expect(dialog).toMatchObject({ role: 'alertdialog', name, description });
    expect(others.map((node) => `${node.role} ${node.name}`)).toEqual(inside);
  });

  it('the popup overlay: name, picture, text, form, and at last the button that closes it', async () => {
    await using open = await openPage(`${demo}/catalog/popup`, { prepare });
    const { page } = open;
    await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).waitFor();
    await settled(page);
    const names = (await accessibleNames(page)).filter((name) => !/^(form|alert|status|emphasis)\b/.test(name));
    expect(names).toEqual([
      'dialog A letter, four times a year',
      'image Seven slender plants in a row on white paper.',
      'heading A letter, four times a year',
      'textbox Email (required)',
      'button Send me letters',
      'button Close',
    ]);
  });
});

describe('what is not modal is read at its place, and the page stays within reach', () => {
  it('an information popup is announced, and the page is still read', async () => {
    await using test = await openAsker();
    const { page } = test;
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    // The popup stays open while the mouse is on it.
    await page.mouse.move(width / 2, height - 50);
    const before = await accessibleNames(page);
    await page.evaluate(() => window.asker?.ask('inform', { title: 'Copied', message: 'The address is kept.' }));
    const status = page.getByRole('status').filter({ hasText: 'Copied' });
    await status.waitFor();
    const nodes = await accessibleNodes(page);
    expect(nodes.map(({ role, name }) => `${role} ${name}`.trim())).toEqual(expect.arrayContaining([...before]));
    expect(nodes.filter(({ role, live }) => role === 'status' && live === 'polite').length).toBeGreaterThan(0);
    expect(nodes.some(({ role }) => role === 'alertdialog')).toBe(false);
  });

  it('the announcement bar is between the skip link and the header', async () => {
    await using open = await openPage(`${demo}/catalog/announcement-bar`, { prepare });
    await settled(open.page);
    const names = (await accessibleNames(open.page)).filter((name) => !/^(form|strong)\b/.test(name));
    expect(between(names, 'link Skip to content', 'banner')).toEqual([
      'link Skip to content',
      'dialog Announcement',
      'link The autumn edition is printed. Postage is free this week.',
      'button Close the announcement',
      'banner',
    ]);
  });

  it('the mobile info bar comes after the footer, with a name for each item', async () => {
    await using open = await openPage(`${demo}/catalog/info-bar`, { prepare, viewport: { width: 390, height: 844 } });
    const { page } = open;
    await settled(page);
    const names = await accessibleNames(page);
    const bar = names.findIndex((name) => name.endsWith(' Contact'));
    expect(bar).toBeGreaterThan(names.indexOf('navigation Footer'));
    const items = names.slice(bar).filter((name) => /^(link|DisclosureTriangle|button) /.test(name));
    expect(items.map((name) => name.replace(/^\S+ /, '').split(/[ :]/)[0])).toEqual([
      'Email',
      'Call',
      'Address',
      expect.stringMatching(/^(Open|Opens|Closed|Hours)/),
    ]);
  });
});

inLongRun(() =>
  describe('the account page', () => {
    let site: MemberSite;
    beforeAll(async () => {
      site = await startMemberSite({ index: { path: '/', title: 'Home', blocks: [] } });
    });
    afterAll(() => site?.close());

    it('has one heading for each part, and every field and button has a name', async () => {
      const [mia, other] = [await visitor(site.address, '/'), await visitor(site.address, '/')];
      await signInMember(mia);
      await signInMember(
        other,
        {},
        { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      );
      await using open = await openPage(`${site.address}/account?lang=en`, {
        waitForRuntime: false,
        javaScriptEnabled: false,
        prepare: (page) => page.context().addCookies(cookiesOf(mia, site.address)),
      });
      const nodes = await accessibleNodes(open.page);
      const named = (...roles: string[]) => nodes.filter(({ role }) => roles.includes(role)).map(({ name }) => name);
      expect(named('heading')).toEqual([
        'Your account',
        'Profile',
        'Change the password',
        'Passkeys',
        'Where you are signed in',
        'Your data',
        'Delete the account',
      ]);
      expect(named('textbox')).toEqual([
        'Name (optional)',
        'New email address',
        'Current password',
        'Current password',
        'New password',
        'Current password',
      ]);
      const buttons = nodes.filter(({ role }) => role === 'button');
      expect(buttons.map(({ name }) => name)).toEqual([
        'Sign out',
        'Save',
        'Send the link',
        'Save the password',
        'Sign out',
        'Sign out everywhere else',
        'Delete my account',
      ]);
      expect(buttons[4]?.description).toMatch(/^Firefox, Linux ?since /);
    });
  }),
);
