import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { inLongRun, itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import { type EventSite, startEventSite } from '@plinth/tests/site/event-site.ts';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CONTEXT = {
  website: { id: 'w1' },
  templateId: 't1',
  locale: 'de-AT',
  collection: { id: 'c1', title: 'Prints', type: 1, permissionType: 1 },
  item: { id: 'i1', title: 'Leeward', recordType: 11 },
};
const button = (id: string, data: object) => ({ id, type: 'button', data });
const page = (path: string, more: object = {}) => ({ path, title: `Page ${path}`, pageType: 205, blocks: [], ...more });

let site: EventSite;
beforeAll(async () => {
  site = await startEventSite({
    home: page('/', {
      context: CONTEXT,
      blocks: [
        button('buy', { text: 'Buy', url: '#order', size: 'large', alignment: 'center' }),
        button('other', { text: 'Elsewhere', url: '/next', newWindow: true }),
        { id: 'far', type: 'html', data: { html: '<p style="block-size:3000px">Far below</p>' } },
        button('below', { text: 'Below', url: '/next' }),
      ],
    }),
    next: page('/next'),
    search: page('/search', { pageType: 102 }),
    missing: page('/gone', { pageType: 100 }),
    locked: page('/locked', { pageType: 103 }),
    denied: page('/denied', { pageType: 106 }),
    owner: page('/owner', {
      context: {
        authenticatedAccount: { id: 'a1' },
        websiteRoles: { 1: true },
        website: { id: 'w', developerMode: true },
      },
    }),
    viewer: page('/viewer', { context: { authenticatedAccount: { id: 'a2' }, websiteRoles: { 10: true } } }),
  });
});
afterAll(() => site?.close());

/** Opens a page and records every request that sends events, from the first request on. */
async function visit(path: string, prepare: (page: Page) => Promise<unknown> = async () => undefined) {
  const sent: Request[] = [];
  const opened = await openInOwnContext(site.address + path, {
    prepare: async (tab) => {
      tab.on('request', (request) => {
        if (/\/api\/(census|events|v1|1|track)\b/.test(request.url())) sent.push(request);
      });
      await prepare(tab);
    },
  });
  const bodies = (name: string) =>
    sent
      .filter((request) => new URL(request.url()).pathname === `/api/${name}`)
      .map((request) => request.postData() ?? '');
  return { ...opened, sent, bodies, forms: (name: string) => bodies(name).map((body) => new URLSearchParams(body)) };
}

const announce = async (tab: Page, name: string, data: unknown) => {
  await tab.waitForFunction(() => window.announce !== undefined);
  await tab.evaluate(([name, data]) => window.announce?.(String(name), data), [name, data] as const);
};

describe('§7 the calls', () => {
  it('RecordHit is a form with the event, the data of §3 and the visitor cookie', async () => {
    await using open = await visit('/?utm_source=news');
    await expect.poll(() => open.bodies('census/RecordHit')).toHaveLength(1);
    const request = open.sent.find((each) => each.url().endsWith('/RecordHit'));
    expect([request?.method(), request?.headers()['content-type']]).toEqual([
      'POST',
      'application/x-www-form-urlencoded',
    ]);
    const [fields] = open.forms('census/RecordHit');
    const cookie = (await open.context.cookies()).find(({ name }) => name === 'ss_cvr');
    expect(fields?.get('ss_cvr')).toBe(decodeURIComponent(cookie?.value ?? ''));
    expect(fields?.get('ss_cvr')).toMatch(/^[\w-]+\|(\d{13})\|\1\|\1\|1$/);
    expect(JSON.parse(fields?.get('data') ?? '')).toEqual({
      websiteId: 'w1',
      templateId: 't1',
      website_locale: 'de-AT',
      userAgent: expect.stringContaining('Chrome'),
      clientDate: expect.any(Number),
      viewportInnerWidth: 1280,
      viewportInnerHeight: 800,
      screenWidth: expect.any(Number),
      screenHeight: expect.any(Number),
      url: `${site.address}/?utm_source=news`,
      title: expect.stringContaining('Page /'),
      itemId: 'i1',
      recordType: 11,
      collectionId: 'c1',
      localStorageSupported: true,
      queryString: '?utm_source=news',
      referrer: '',
    });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    // §9: 2 years. Chromium keeps no cookie longer than 400 days.
    expect(Math.round(days)).toBe(400);
    await expect
      .poll(() => site.stored('hit').at(-1))
      .toMatchObject({ path: '/', visitor: fields?.get('ss_cvr')?.split('|')[0] });
    await settled(open.page);
    expectClean(open.log);
  });

  it('button-render counts each visible button, and button-click counts each click, although no button has a script', async () => {
    await using open = await visit('/');
    const shown = () =>
      open
        .forms('census/button-render')
        .map((fields) => fields.get('id'))
        .sort();
    await expect.poll(shown).toEqual(['buy', 'other']);
    await open.page.getByRole('link', { name: 'Buy' }).click();
    await open.page.getByRole('link', { name: 'Below' }).scrollIntoViewIfNeeded();
    await expect.poll(shown).toEqual(['below', 'buy', 'other']);
    const clicks = () => open.forms('census/button-click').map((fields) => Object.fromEntries(fields));
    await expect.poll(clicks).toEqual([
      {
        id: 'buy',
        buttonText: 'Buy',
        clickthroughUrl: '#order',
        alignment: 'center',
        size: 'large',
        newWindow: 'false',
        context: 'block',
        pageTitle: 'Leeward',
        pageId: 'i1',
        contentSource: 'i',
        pagePath: '/',
        pagePermissionTypeValue: '1',
        visitorCookie: expect.stringMatching(/^[\w-]+(\|\d+){4}$/),
        eventId: expect.any(String),
      },
    ]);
    const other = open.forms('census/button-render').find((fields) => fields.get('id') === 'other');
    expect([other?.get('newWindow'), other?.get('buttonText')]).toEqual(['true', 'Elsewhere']);
  });

  itInLongRun('a click that leads to another page is stored', async () => {
    await using open = await visit('/');
    await expect.poll(() => open.bodies('census/RecordHit')).toHaveLength(1);
    const before = site.stored('button-click').length;
    await open.page.getByRole('link', { name: 'Below' }).click();
    await open.page.waitForURL('**/next');
    await expect
      .poll(() =>
        site
          .stored('button-click')
          .slice(before)
          .map(({ name }) => name),
      )
      .toEqual(['Below']);
  });

  it('a tracked event is an envelope in a JSON list, with the common fields of §3 that are texts', async () => {
    await using open = await visit('/next/?a=1#b');
    await announce(open.page, 'AddToCart', { action: 'click', object_id: null, object_type: null, actor: 7, value: 3 });
    await expect.poll(() => open.bodies('v1/events')).toHaveLength(1);
    const request = open.sent.find((each) => each.url().endsWith('/api/v1/events'));
    expect(request?.headers()['content-type']).toBe('application/json');
    const [envelope] = JSON.parse(open.bodies('v1/events')[0] ?? '');
    const { commonData, customData, ...others } = envelope;
    expect(others).toEqual({
      analyticsId: expect.any(String),
      customSchemaName: 'SimpleTrackerEvent',
      eventId: expect.any(String),
    });
    expect(JSON.parse(commonData)).toEqual({
      event_source: 'WEB',
      environment: 'prod',
      window_width: '1280',
      window_height: '800',
      browser_locale: expect.any(String),
      page_host: new URL(site.address).host,
      page_path: '/next',
      query_params: '?a=1',
      referrer: '',
      locale: 'en-US',
      client_timestamp: expect.stringMatching(/^\d{13}$/),
      marketing_id: null,
      user_session_id: expect.any(String),
      website_id: '',
      template_id: null,
      authenticated_account_id: null,
      action: 'click',
      object_id: null,
    });
    expect(JSON.parse(customData)).toEqual({
      eventName: 'AddToCart',
      payload: expect.objectContaining({ pagePath: '/next', pageHash: '#b', value: 3 }),
    });
    expect(open.log.console).toEqual(['Analytics: common fields must be texts: object_type,actor']);
    await expect.poll(() => site.stored('analytics').at(-1)).toMatchObject({ name: 'AddToCart', path: '/next' });
  });

  it.each(
    sampled(
      [
        ['overlay', { event: 'shown' }, 'census/overlay', { kind: 'overlay', name: 'shown' }],
        ['quick-view', { id: 'a/b' }, 'census/RecordQuickView/a%2Fb', { kind: 'quick-view', name: 'a/b' }],
        [
          'system_network_error',
          { urlRequested: '/x' },
          'events/RecordEvent',
          { kind: 'event', name: 'system_network_error', data: { pagePath: '/next', data: { urlRequested: '/x' } } },
        ],
      ],
      1,
    ),
  )('the tracked event %s has a call of its own', async (name, data, path, row) => {
    await using open = await visit('/next');
    await announce(open.page, name, data);
    await expect.poll(() => open.bodies(path)).toHaveLength(1);
    await expect.poll(() => site.stored(row.kind).at(-1)).toMatchObject({ path: '/next', ...row });
  });

  itInLongRun('RecordEvent has the crumb of the page', async () => {
    await using open = await visit('/next');
    await announce(open.page, 'system_network_error', { urlRequested: '/x' });
    await expect.poll(() => open.forms('events/RecordEvent')).toHaveLength(1);
    const crumb = (await open.context.cookies()).find(({ name }) => name === 'crumb')?.value;
    expect(crumb).toBeTruthy();
    expect(open.forms('events/RecordEvent').map((form) => form.get('crumb'))).toEqual([crumb]);
  });

  itInLongRun('§8 warns of an event without a payload, and sends nothing for it', async () => {
    await using open = await visit('/next');
    await announce(open.page, 'nothing', undefined);
    await expect.poll(() => open.log.console).toEqual(['no payload']);
    await settled(open.page);
    expect(open.bodies('v1/events')).toEqual([]);
  });
});

describe('§6 pages and accounts that are not counted', () => {
  inLongRun(() =>
    it.each(sampled(['/gone', '/locked', '/denied', '/owner?noredirect']))('%s sends nothing', async (path) => {
      const asked: string[] = [];
      await using open = await visit(path, async (tab) => tab.on('request', (request) => asked.push(request.url())));
      await expect.poll(() => asked.some((url) => /analytics\/plugin\./.test(url))).toBe(true);
      await settled(open.page);
      expect(open.sent.map((request) => request.url())).toEqual([]);
    }),
  );

  it('§2 /search sends no hit, but its performance is measured', async () => {
    await using open = await visit('/search');
    await expect.poll(() => open.bodies('1/performance/settings')).toHaveLength(1);
    await settled(open.page);
    expect(open.bodies('census/RecordHit')).toEqual([]);
  });

  inLongRun(() =>
    it.each(['/next', '/viewer'])('%s sends a hit', async (path) => {
      await using open = await visit(path);
      await expect.poll(() => open.bodies('census/RecordHit')).toHaveLength(1);
    }),
  );
});

describe('views of a page', () => {
  it('a prerendered page sends a hit only when somebody sees it', async () => {
    await using open = await visit('/next', (tab) =>
      tab.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, configurable: true })),
    );
    await settled(open.page);
    expect(open.sent).toEqual([]);
    await open.page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await expect.poll(() => open.bodies('census/RecordHit')).toHaveLength(1);
  });

  it('a page that the back button restores from the cache sends another hit of the same visit', async () => {
    await using open = await visit('/next');
    await expect.poll(() => open.bodies('census/RecordHit')).toHaveLength(1);
    // The headless browser has no back/forward cache, so the test dispatches the event that a browser with such a cache
    // sends.
    await open.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => open.bodies('census/RecordHit')).toHaveLength(2);
    const cookies = open.forms('census/RecordHit').map((fields) => fields.get('ss_cvr'));
    expect(cookies[0]).toBe(cookies[1]);
  });
});

describe('§4, §5 the visitor cookie', () => {
  const hit = async (cookies: Readonly<Record<string, string>>) => {
    const open = await visit('/next', (tab) =>
      tab.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.address }))),
    );
    await expect.poll(() => open.bodies('census/RecordHit')).toHaveLength(1);
    await open[Symbol.asyncDispose]();
    return open.forms('census/RecordHit')[0]?.get('ss_cvr') ?? '';
  };

  it('after the session cookie has expired, it counts another visit', async () => {
    expect(await hit({ ss_cvr: 'v-1|1000|2000|3000|4' })).toMatch(/^v-1\|1000\|3000\|\d{13}\|5$/);
  });

  itInLongRun('in the same session it stays', async () => {
    expect(await hit({ ss_cvr: 'v-1|1000|2000|3000|4', ss_cvt: '3000' })).toBe('v-1|1000|2000|3000|4');
  });

  inLongRun(() =>
    it.each(sampled(['v|1|2|3', 'v|1|2|3|-4', '<b>|1|2|3|4', '__proto__', `${'v'.repeat(65)}|1|1|1|1`]))(
      '%s is replaced',
      async (value) => {
        expect(await hit({ ss_cvr: encodeURIComponent(value), ss_cvt: '3000' })).toMatch(
          /^[\w-]{10,}(\|\d{13}){3}\|1$/,
        );
      },
    ),
  );
});
