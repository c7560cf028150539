import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { decided } from '@plinth/tests/browser/decided.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openInOwnContext, openPage } from '@plinth/tests/browser/open-page.ts';
import { describe, expect, inject, it } from 'vitest';

const demo = inject('demo');
const SOCIAL = `${demo}/catalog/social`;
const SCRIPT = 'https://platform.twitter.com/widgets.js';

/** Stand-ins for the script of a follow button. */
const STAND_INS = {
  works: `document.querySelector('.twitter-follow-button').replaceWith(Object.assign(document.createElement('iframe'), { title: 'button' }));`,
  throws: `throw new Error('broken');`,
  leads: `document.querySelector('.twitter-follow-button').replaceWith(Object.assign(document.createElement('iframe'), { title: 'button' }));
    try { top.location.href = 'https://evil.example/'; } catch {}`,
} as const;

/** @param script Undefined: the script never answers. */
async function openFollow(script: string | undefined) {
  const open = await openInOwnContext(SOCIAL, {
    prepare: async (page, context) => {
      await decided(page, demo, false);
      await context.route(SCRIPT, (route) =>
        script === undefined ? undefined : route.fulfill({ contentType: 'text/javascript', body: script }),
      );
    },
  });
  const asked: string[] = [];
  open.page.on('request', (request) => {
    if (!request.url().startsWith(demo)) asked.push(request.url());
  });
  const follow = block(open.page, 'follow');
  await follow.scrollIntoViewIfNeeded();
  const button = follow.getByRole('button', { name: 'Show the button of X here' });
  await button.waitFor();
  expect(asked).toEqual([]);
  return { ...open, follow, button, asked };
}

describe('a follow button', () => {
  it('asks the platform for nothing before the press, and shows its button after it', async () => {
    const open = await openFollow(STAND_INS.works);
    await using _ = open;
    await open.button.click();
    await open.follow.frameLocator('iframe').locator('iframe[title=button]').waitFor();
    expect(open.asked).toEqual([SCRIPT]);
    // The browser warns that a document of the site could remove its own sandbox. The frames of the platform cannot.
    expect(open.log.console.filter((text) => !text.includes('allow-same-origin'))).toEqual([]);
    expect([open.log.violations, open.log.exceptions, open.log.reports]).toEqual([[], [], []]);
  });

  it.each([
    ['throws', STAND_INS.throws],
    ['never answers', undefined],
  ])('is removed when the script %s, and the link is left', async (_name, script) => {
    const open = await openFollow(script);
    await using _ = open;
    await open.button.click();
    await open.follow.getByText('X does not answer at the moment. Please use the link.').waitFor();
    expect(await open.follow.locator('iframe').count()).toBe(0);
    expect(await open.follow.getByRole('link').getAttribute('href')).toBe('https://x.com/slowfield_example');
  });

  it('cannot lead the visitor away', async () => {
    const open = await openFollow(STAND_INS.leads);
    await using _ = open;
    await open.button.click();
    await open.follow.frameLocator('iframe').locator('iframe[title=button]').waitFor();
    expect(open.page.url()).toBe(SOCIAL);
  });
});

describe('sharing and likes', () => {
  it('without a script are links, and a form that counts once', async () => {
    await using open = await openPage(SOCIAL, { javaScriptEnabled: false });
    const { page } = open;
    const share = block(page, 'share');
    await share.getByText('Share', { exact: true }).click();
    expect(await share.getByRole('link', { name: 'Share on Facebook' }).getAttribute('href')).toContain(
      encodeURIComponent('/catalog/social'),
    );
    for (let press = 0; press < 2; press += 1) {
      await page.goto(SOCIAL);
      await block(page, 'likes').getByRole('button', { name: 'Like' }).click();
      await page.getByText('You like this.').waitFor();
    }
    await page.getByRole('button', { name: 'Take the like back' }).click();
    await page.getByText('You have not liked this.').waitFor();
  });

  it('by keyboard: the link is copied with an announcement, a like is pressed and taken back', async () => {
    await using open = await openInOwnContext(SOCIAL, {
      permissions: ['clipboard-read', 'clipboard-write'],
      prepare: (page) => decided(page, demo, false),
    });
    const { page } = open;
    await untilLive(page, 'share', 'likes-many');
    const share = block(page, 'share');
    await share.getByText('Share', { exact: true }).focus();
    await page.keyboard.press('Enter');
    const copy = share.getByRole('link', { name: 'Copy the link' });
    await copy.focus();
    await page.keyboard.press('Enter');
    await share.getByRole('status').getByText('The link is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/catalog/social');
    const likes = block(page, 'likes-many');
    const button = likes.getByRole('button', { name: 'I would hang it' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Enter');
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
    expectClean(open.log);
  });
});
