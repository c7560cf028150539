import { heldScripts } from '@plinth/tests/browser/held-scripts.ts';
import { layoutShifts, watchLayoutShifts } from '@plinth/tests/browser/layout-shifts.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { startFormSite } from '@plinth/tests/forms/form-site.ts';
import type { StartedSite } from '@plinth/tests/site/start-site.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PHONE = { width: 390, height: 844 };
const names = ['One', 'Two', 'Three'];

let site: StartedSite;
beforeAll(async () => {
  const fields = names.map((title) => ({ id: title, type: 'text', title: `Field ${title}` }));
  const steps = names.map((title) => ({ title, fields: [title] }));
  site = await startFormSite({
    '/': [
      { id: 'booking', type: 'form', data: { formId: 'booking', fields, steps, submitButtonText: 'Book' } },
      { id: 'after', type: 'html', data: { html: '<p>What stands below the form.</p>' } },
    ],
  });
});
afterAll(() => site.close());

/**
 * When the script has not started after ten seconds, the stylesheet shows all steps, as it should. An animation measures
 * this time, and a busy machine can need longer for the test, so the animation stands still.
 */
const pauseAnimations = (page: Page) =>
  page.addInitScript(() => {
    const pause = () => {
      for (const animation of document.getAnimations()) animation.pause();
    };
    document.addEventListener('animationstart', pause);
    document.addEventListener('DOMContentLoaded', pause);
  });

const shown = async (page: Page) => ({
  steps: await visible(page, 'h2.step-title'),
  buttons: await visible(page, '.form-button-wrapper button'),
});
async function visible(page: Page, selector: string): Promise<string[]> {
  const found = await page.locator(selector).all();
  const texts = await Promise.all(found.map(async (one) => ((await one.isVisible()) ? one.innerText() : '')));
  return texts.filter((text) => text !== '');
}

describe('§5 form steps before the script', () => {
  it('show the first step, and nothing moves when the script starts', async () => {
    const scripts = heldScripts();
    await using opened = await openPage(site.address, {
      viewport: PHONE,
      prepare: async (page) => {
        await scripts.hold(page);
        await watchLayoutShifts(page);
        await pauseAnimations(page);
      },
    });
    const { page } = opened;
    const box = () => page.getByText('What stands below the form.').boundingBox();
    await page.getByRole('button', { name: 'Next' }).waitFor();
    expect(await shown(page)).toEqual({ steps: ['One'], buttons: ['Next'] });
    const before = await box();
    scripts.release();
    await page.locator('[data-step="1"][hidden]').waitFor({ state: 'attached' });
    expect(await shown(page)).toEqual({ steps: ['One'], buttons: ['Next'] });
    expect(await box()).toEqual(before);
    expect(await layoutShifts(page)).toEqual([]);
  });

  it('replay a press of Next once the script has loaded', async () => {
    const scripts = heldScripts();
    await using opened = await openPage(site.address, { prepare: scripts.hold });
    const { page } = opened;
    await page.getByLabel('Field One').fill('kept');
    await page.getByRole('button', { name: 'Next' }).click();
    scripts.release();
    await page.getByRole('heading', { name: 'Two' }).waitFor();
    expect(await page.getByLabel('Field One').inputValue()).toBe('kept');
  });

  itInLongRun('are all shown with one button when the script does not load', async () => {
    await using opened = await openPage(site.address, {
      waitForRuntime: false,
      prepare: (page) => page.route('**/*.js', (route) => route.abort()),
    });
    const { page } = opened;
    await page.getByRole('button', { name: 'Next' }).waitFor();
    // When the script has not started after ten seconds, the stylesheet shows all steps. An animation of the stylesheet
    // measures this time, so the test ends all animations.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    expect(await shown(page)).toEqual({ steps: names, buttons: ['Book'] });
  });

  it('are all shown with one button when JavaScript is off', async () => {
    await using opened = await openPage(site.address, { javaScriptEnabled: false });
    expect(await shown(opened.page)).toEqual({ steps: names, buttons: ['Book'] });
  });
});
