import { violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { decided } from '@plinth/tests/browser/decided.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext, openPage } from '@plinth/tests/browser/open-page.ts';
import { describe, expect, inject, it } from 'vitest';

const demo = inject('demo');
const CATALOG = `${demo}/catalog/comments`;

/** The crumb of a visit that began a minute ago, so that nobody has to wait before sending a comment. */
const crumb = (letter: string) => ({
  name: 'crumb',
  value: `t${(Date.now() - 60_000).toString(36)}t${letter.repeat(32)}`,
  url: demo,
});

async function opened(path: string, letter: string) {
  const open = await openInOwnContext(`${demo}${path}`, {
    prepare: async (page, context) => {
      await decided(page, demo, false);
      await context.addCookies([crumb(letter)]);
    },
  });
  await block(open.page, 'own').scrollIntoViewIfNeeded();
  await untilLive(open.page, 'own');
  return open;
}

describe('comments', () => {
  it('without a script are read and written, and the author sees the comment at once', async () => {
    await using open = await openInOwnContext(CATALOG, {
      javaScriptEnabled: false,
      prepare: async (_, context) => context.addCookies([crumb('d')]),
    });
    const { page } = open;
    expect(await block(page, 'some').getByText('The pauses are what I see first.').isVisible()).toBe(true);
    const own = block(page, 'own');
    const text = 'Written without a script.';
    await own.getByLabel('Name').fill('Ada');
    await own.getByLabel('Email').fill('ada@example.com');
    await own.getByLabel('Comment', { exact: true }).fill(text);
    await own.getByRole('button', { name: 'Send the comment' }).click();
    await page.getByText('Others will see it once it has been approved.').waitFor();
    expect(await page.getByText(text).isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Comment', { exact: true }).fill(`${text} Changed.`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${text} Changed.`).waitFor();
  });

  it.each([
    ['English', '/catalog/comments', 'a', ['Name', 'Email', 'Send the comment', 'Waits for approval', 'Edit', 'Save']],
    [
      'German',
      '/catalog/comments-de',
      'b',
      ['Name', 'E-Mail', 'Kommentar senden', 'Wartet auf Freigabe', 'Bearbeiten', 'Speichern'],
    ],
    ['Arabic', '/catalog/comments-ar', 'c', ['الاسم', 'البريد', 'إرسال التعليق', 'في انتظار الموافقة', 'تعديل', 'حفظ']],
  ] as const)(
    'are written and edited with the keyboard alone, in %s',
    async (_, path, letter, [name, email, send, waits, edit, save]) => {
      await using open = await opened(path, letter);
      const { page } = open;
      const own = block(page, 'own');
      await own.getByLabel(name).focus();
      await page.keyboard.type('Ada');
      await page.keyboard.press('Tab');
      expect(await own.getByLabel(email).evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.type('ada@example.com');
      await page.keyboard.press('Tab');
      await page.keyboard.type(`Typed at ${path}`);
      await page.keyboard.press('Tab');
      expect(
        await own.getByRole('button', { name: send }).evaluate((element) => element === document.activeElement),
      ).toBe(true);
      await page.keyboard.press('Enter');
      const item = own.getByRole('listitem').filter({ hasText: `Typed at ${path}` });
      await item.getByText(waits).waitFor();
      await expect.poll(() => item.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Tab');
      expect(
        await item.getByRole('button', { name: edit }).evaluate((element) => element === document.activeElement),
      ).toBe(true);
      await page.keyboard.press('Enter');
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      await page.keyboard.press('Tab');
      expect(
        await item.getByRole('button', { name: save }).evaluate((element) => element === document.activeElement),
      ).toBe(true);
      await page.keyboard.press('Enter');
      await own.getByText(`Typed at ${path}!`).waitFor();
      // After a reload, the author still sees it.
      await page.reload();
      await own.scrollIntoViewIfNeeded();
      await own.getByText(`Typed at ${path}!`).waitFor();
      expectClean(open.log);
    },
  );

  itInLongRun('nothing is wider than a window of 320 px, and axe finds nothing', async () => {
    for (const path of ['/catalog/comments', '/catalog/comments-ar', '/catalog/social']) {
      await using test = await openPage(`${demo}${path}`, { viewport: { width: 320, height: 800 }, prepare: withAxe });
      const { page } = test;
      const wide = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect([path, wide[0]]).toEqual([path, wide[1]]);
      const looks = [{ width: 390, colorScheme: 'light' } as const, { width: 1280, colorScheme: 'dark' } as const];
      expect(await violationsOfLooks(page, looks)).toEqual([]);
      expectClean(test.log);
    }
  });
});
