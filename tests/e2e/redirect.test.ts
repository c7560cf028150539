import { beforeAll, describe, expect, inject, it } from 'vitest';
import { untilLive } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { PUBLIC_HOST } from '../browser/launch-arguments.ts';
import { itInLongRun } from '../browser/long-run.ts';
import { type OpenOptions, openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { ownerSession } from '../site/owner-session.ts';

const local = inject('fixture');
const site = local.replace('localhost', PUBLIC_HOST);
const staysAlive = { waitForRuntime: true };
const leaves = { waitForRuntime: false };

describe('§2 redirect of signed-in owners', () => {
  it('leads to /config/ with the encoded path and query as frameUrl', async () => {
    await using open = await openPage(`${site}/owner/redirected?filters=a%26b&x=1#part`, leaves);
    await open.page.waitForURL('**/config/**');
    // At this address nobody is signed in, because browsers send the session cookie only to secure addresses.
    const login = new URL(open.page.url());
    expect([login.host, login.pathname]).toEqual([new URL(site).host, '/config/login']);
    const url = new URL(login.searchParams.get('next') ?? '', site);
    expect([url.host, url.pathname]).toEqual([new URL(site).host, '/config/']);
    expect(url.searchParams.get('frameUrl')).toBe('/owner/redirected?filters=a%26b&x=1');
  });

  itInLongRun('an account with more rights than a viewer is redirected', async () => {
    await using open = await openPage(`${site}/owner/admin-and-viewer`, leaves);
    await open.page.waitForURL('**/config/**');
  });

  it.each(
    sampled(
      [
        ['a visitor', '/activation', 'load'],
        ['a viewer-only account', '/owner/viewer', 'load'],
        ['a site in developer mode', '/owner/developer', 'load'],
        ['a clonable site', '/owner/cloneable', 'load'],
        ['the query flag noredirect', '/owner/redirected?noredirect', 'load'],
        ['noredirect with any value', '/owner/redirected?noredirect=false', 'load'],
      ],
      1,
    ),
  )('%s is not redirected', async (_, path, id) => {
    await using open = await openPage(site + path, staysAlive);
    await untilLive(open.page, id);
    expect(new URL(open.page.url()).pathname).not.toBe('/config/');
    expectClean(open.log);
  });

  it('noredirect is remembered until the session ends', async () => {
    await using open = await openPage(`${site}/owner/redirected?noredirect`);
    await open.page.goto(`${site}/owner/redirected`);
    await untilLive(open.page, 'load');
    await using another = await openPage(`${site}/owner/redirected`, leaves);
    await another.page.waitForURL('**/config/**');
  });

  it.each(sampled(['localhost', '127.0.0.1'], 1))('the local host %s is never redirected', async (host) => {
    await using open = await openPage(`${local.replace('localhost', host)}/owner/redirected`);
    await untilLive(open.page, 'load');
    expect(new URL(open.page.url()).pathname).toBe('/owner/redirected');
  });
});

describe('§2 /config/', () => {
  let asOwner: OpenOptions;
  beforeAll(async () => {
    asOwner = { prepare: await ownerSession(local), waitForRuntime: false };
  });

  it('shows the page in a frame with its blocks mounted, and no second frame inside it', async () => {
    await using open = await openPage(`${local}/config/?frameUrl=%2Fowner%2Fredirected`, asOwner);
    const frame = open.page.frameLocator('iframe');
    await frame.locator('#block-load button').click();
    await expect.poll(() => frame.locator('#block-load output').textContent()).toBe('click');
    expect(open.page.frames().map((each) => new URL(each.url()).pathname)).toEqual(['/config/', '/owner/redirected']);
    expectClean(open.log);
  });

  it.each(
    sampled(
      [
        'https://example.com/',
        '//example.com/',
        '/\\example.com/',
        'javascript:alert(1)',
        'data:text/html,x',
        '/config/?frameUrl=/',
        ' /owner/viewer',
        '/\t/example.com',
      ],
      1,
    ),
  )('with the frameUrl %j, shows the first page of the site in its one frame', async (frameUrl) => {
    await using open = await openPage(`${local}/config/?frameUrl=${encodeURIComponent(frameUrl)}`, asOwner);
    const frame = await open.page.locator('iframe').evaluate((element: HTMLIFrameElement) => element.src);
    expect(new URL(frame).origin).toBe(new URL(local).origin);
    expect(new URL(frame).pathname).toBe('/');
    expect(open.page.frames()).toHaveLength(2);
    expect(open.log.violations).toEqual([]);
  });

  itInLongRun('without frameUrl it shows the first page', async () => {
    await using open = await openPage(`${local}/config/`, asOwner);
    expect(await open.page.locator('iframe').getAttribute('src')).toBe('/');
    await expect.poll(() => open.page.frameLocator('iframe').locator('h1').textContent()).toBe('Fixture');
  });
});

describe('another site', () => {
  it('cannot show a page of this site in a frame', async () => {
    await using open = await openPage(`${local}/`, {
      prepare: (page) =>
        page.route('**/framing', (route) =>
          route.fulfill({ contentType: 'text/html', body: `<iframe src="${site}/owner/viewer"></iframe>` }),
        ),
    });
    await open.page.goto(`${local}/framing`);
    await expect.poll(() => open.page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  });
});
