import { openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import { differenceFromReference } from '@plinth/tests/browser/reference-picture.ts';
import { MOST_OTHER, SCREEN_NAMES, SCREENS } from '@plinth/tests/browser/reference-screenshot.ts';
import { describe, expect, inject, it } from 'vitest';
import { openAsker } from './open-asker.ts';

/**
 * The pictures are this many times smaller than the dialogs. Even smaller pictures would not show which buttons a
 * dialog has.
 */
const SHRINK = 4;
const TEXTS = { title: 'Leave this page?', message: 'What you wrote is lost when you leave.' };
const BOOKING = {
  title: 'Preview Only',
  message: 'Please log out of your Ada Sites account in order to use the TableBook Block.',
};
const NOTICES = [
  ['confirm-reject', 'confirm', { ...TEXTS, style: 'confirmReject' }],
  ['confirm-cancel', 'confirm', { ...TEXTS, style: 'confirmCancel' }],
  ['confirm-only', 'confirm', { ...TEXTS, style: 'confirmOnly' }],
  ['no-buttons', 'confirm', { ...TEXTS, style: 'noButtons' }],
  ['alert', 'alert', TEXTS],
  ['preview-only', 'alert', BOOKING],
  ['information', 'inform', { title: 'Copied', message: 'The address is in the clipboard.' }],
  ['error-cleaned', 'systemError', { kind: 'cleaned', errorKey: '7f3a-20' }],
  ['error-network', 'systemError', { kind: 'network' }],
  ['error-server', 'systemError', { kind: 'server', url: '/api/prints', format: 'json', message: 'No ink is left.' }],
] as const;

describe.each(SCREEN_NAMES)('notices look like their reference pictures, on a %s', (screen) => {
  it.each(NOTICES)('%s', async (name, kind, options) => {
    await using test = await openAsker('/dialogs', { ...SCREENS[screen], reducedMotion: 'reduce' });
    const { page, ask } = test;
    await test.waitForNotice();
    await ask(kind, options);
    const notice = page.locator('[data-kind]');
    await notice.waitFor();
    const picture = await notice.screenshot({ animations: 'disabled' });
    expect(await differenceFromReference(`notice-${name}-${screen}`, picture, SHRINK)).toBeLessThan(MOST_OTHER);
  });

  it('the message after a logout', async () => {
    await using open = await openInOwnContext(`${inject('demo')}/?logout=true`, {
      ...SCREENS[screen],
      reducedMotion: 'reduce',
      // The message closes after two seconds of the page's clock.
      prepare: (page) => page.clock.install(),
    });
    const { page } = open;
    const message = page.locator('[data-kind="inform"]');
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return message.count();
      })
      .toBe(1);
    const picture = await message.screenshot({ animations: 'disabled' });
    expect(await differenceFromReference(`notice-logout-${screen}`, picture, SHRINK)).toBeLessThan(MOST_OTHER);
  });
});
