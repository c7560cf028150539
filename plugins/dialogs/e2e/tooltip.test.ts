import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { layOutAll } from '@plinth/tests/browser/lay-out-all.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { fingers, wayOf } from '@plinth/tests/browser/touch.ts';
import { expect, inject, it } from 'vitest';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

it('§9 tooltip: a finger that stays on its button shows it beside the button, and a touch elsewhere hides it', async () => {
  await using test = await openPage(`${inject('demo')}/catalog/dialogs`, PHONE);
  const { page, log } = test;
  await untilLive(page, 'tooltip');
  const sample = block(page, 'tooltip');
  const button = sample.getByRole('button');
  const tooltip = sample.locator('[role=tooltip]');
  await layOutAll(page);
  await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await button.boundingBox();
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const finger = await fingers(page);
  await finger.down(at);
  await expect.poll(() => tooltip.isVisible()).toBe(true);
  await finger.up();
  const shown = await tooltip.boundingBox();
  const [top, bottom] = [shown?.y ?? 0, (shown?.y ?? 0) + (shown?.height ?? 0)];
  expect(bottom <= (box?.y ?? 0) || top >= (box?.y ?? 0) + (box?.height ?? 0)).toBe(true);
  expect(shown?.x).toBeGreaterThanOrEqual(0);
  expect((shown?.x ?? 0) + (shown?.width ?? PHONE.viewport.width)).toBeLessThanOrEqual(PHONE.viewport.width);
  expect(await tooltip.isVisible()).toBe(true);
  await page.touchscreen.tap(5, 5);
  await expect.poll(() => tooltip.isVisible()).toBe(false);
  expectClean(log);
});

it('§9 tooltip: the finger whose touch makes the block mount shows the tooltip, and does not press the button', async () => {
  await using test = await openPage(`${inject('demo')}/catalog/dialogs`, PHONE);
  const { page, log } = test;
  const sample = block(page, 'tooltip');
  const button = sample.getByRole('button');
  await layOutAll(page);
  await button.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    element.addEventListener('click', () => element.setAttribute('data-pressed', ''));
  });
  const { start } = await wayOf(button, { by: { x: 0, y: 0 } });
  expect(await sample.evaluate((element) => element.matches('[data-plinth-live]'))).toBe(false);
  const finger = await fingers(page);
  await finger.down(start);
  await expect.poll(() => sample.locator('[role=tooltip]').isVisible()).toBe(true);
  await finger.up();
  expect(await sample.locator('[role=tooltip]').isVisible()).toBe(true);
  expect(await button.getAttribute('data-pressed')).toBe(null);
  expectClean(log);
});
