import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { describe, expect, it } from 'vitest';
import { openAsker } from './open-asker.ts';

const LONG = `What you wrote is lost. ${'long'.repeat(80)}`;
const KINDS = [
  ['confirm', { title: 'Leave?', message: LONG }],
  ['confirm', { title: 'Wait', message: 'One moment.', style: 'noButtons' }],
  ['alert', { title: '', message: 'Saved.' }],
  [
    'systemError',
    { kind: 'server', url: `/api/${'x'.repeat(300)}`, format: 'json', message: 'Broken', errorKey: 'e1' },
  ],
  ['inform', { title: 'Copied', message: 'The address is in the clipboard.' }],
] as const;

describe.each(sampled(['/dialogs', '/dialogs-ar'], 1))('%s', (path) => {
  it.each(sampled(KINDS))(
    '%s %j: axe finds nothing, and nothing overflows on a phone or at 400 % zoom',
    async (kind, options) => {
      await using test = await openAsker(path, { prepare: withAxe });
      const { page, ask } = test;
      await test.waitForNotice();
      await ask(kind, options);
      const shown = page.locator('[data-kind]');
      await shown.waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page)).toEqual([]);
      }
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 320, height: 256 },
      ]) {
        await page.mouse.move(viewport.width / 2, viewport.height - 50);
        await page.setViewportSize(viewport);
        const overflow = await shown.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return [
            left < 0,
            right > innerWidth,
            top < 0,
            bottom > innerHeight,
            element.scrollWidth > element.clientWidth,
          ];
        });
        expect(overflow).toEqual([false, false, false, false, false]);
      }
    },
  );
});

itInLongRun('right to left: texts begin at the right, and the labels are in the language of the page', async () => {
  await using test = await openAsker('/dialogs-ar');
  const { page, ask, popup } = test;
  await ask('confirm', { title: 'مغادرة؟', message: '' });
  await popup().waitFor();
  expect(await popup().getByRole('button').allTextContents()).toEqual(['تأكيد', 'رفض']);
  expect(await popup().evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  const [first, second] = await Promise.all(
    ['تأكيد', 'رفض'].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  expect(first?.x).toBeGreaterThan(second?.x ?? 0);
});

it('the scale and the fade of reduced motion take no time', async () => {
  await using test = await openAsker('/dialogs', { reducedMotion: 'reduce' });
  await test.ask('alert', { title: 'Done', message: '' });
  await test.popup().waitFor();
  expect(await test.popup().evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.001s');
});

it.each(sampled(['alert', 'inform'] as const, 1))('with forced colours an %s has a border', async (kind) => {
  await using test = await openAsker('/dialogs');
  await test.page.emulateMedia({ forcedColors: 'active' });
  await test.waitForNotice();
  await test.ask(kind, { title: 'Done', message: '' });
  const shown = test.page.locator('[data-kind]');
  await shown.waitFor();
  expect(await shown.evaluate((element) => getComputedStyle(element).borderBlockStartWidth)).toBe('1px');
});
