import { openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import { type EventSite, startEventSite } from '@plinth/tests/site/event-site.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const page = (path: string, context: object = {}) => ({ path, title: path, pageType: 205, context, blocks: [] });
const MINUTE = 60_000;
/** Every call that sends events. */
const CALLS = /\/api\/(census|events|v1)\b/;

let site: EventSite;
beforeAll(async () => {
  site = await startEventSite({
    home: page('/'),
    next: page('/next'),
    consent: page('/consent-asked', {
      cookieSettings: { isCookieBannerEnabled: true, cookieBannerAcceptType: 'OPT_IN_AND_OUT' },
    }),
  });
});
afterAll(() => site?.close());

const open = (prepare: (tab: Page, context: BrowserContext) => Promise<unknown> = async () => undefined) =>
  openInOwnContext(`${site.address}/next`, { prepare });

/**
 * Waits until the analytics has counted the view of the page. An event before that is only in the memory of the page, and
 * is lost with it.
 */
const whenCounted = (tab: Page) =>
  tab.waitForFunction(
    () =>
      window.announce !== undefined &&
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/RecordHit')),
  );

/** Tracks events `name 0`, `name 1` and so on. */
async function announce(tab: Page, name: string, times: number): Promise<void> {
  await tab.waitForFunction(() => window.announce !== undefined);
  await tab.evaluate(
    ([name, times]) => {
      for (let number = 0; number < times; number += 1) window.announce?.(`${name} ${number}`, { number });
    },
    [name, times] as const,
  );
}

/**
 * How many of the events `name 0`, `name 1` and so on the site has stored, and in how many rows. The numbers differ
 * when the site has stored an event twice.
 */
function stored(name: string): readonly [events: number, rows: number] {
  const names = site.stored('analytics').flatMap((event) => (event.name.startsWith(`${name} `) ? event.name : []));
  return [new Set(names).size, names.length];
}
const expectStored = (name: string, times: number) => expect.poll(() => stored(name)).toEqual([times, times]);
/** Number of calls of `RecordEvent` that the site had stored when the test began. */
let known = 0;
beforeEach(() => {
  known = site.stored('event').length;
});
const lost = () =>
  site
    .stored('event')
    .slice(known)
    .filter(({ name }) => name === 'events_lost');
/** Ends the connection, and waits until the page has noticed it. */
async function goOffline({ page, context }: { readonly page: Page; readonly context: BrowserContext }): Promise<void> {
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine, undefined, { polling: 'raf' });
}
const waiting = (tab: Page) =>
  tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('analytics.event.')).length);

describe('the visitor leaves the page', () => {
  it('navigation 50 ms after an event, ten times: every event is stored once', async () => {
    await using test = await open();
    for (let turn = 0; turn < 10; turn += 1) {
      await whenCounted(test.page);
      const path = turn % 2 === 0 ? '/' : '/next';
      await test.page.evaluate(
        ([turn, path]) => {
          window.announce?.(`leaving ${turn}`, {});
          setTimeout(() => location.assign(String(path)), 50);
        },
        [turn, path] as const,
      );
      await test.page.waitForURL(site.address + path);
    }
    await expectStored('leaving', 10);
  });

  it('an event right before a navigation is sent by the page that is left, even when the visitor never returns', async () => {
    await using test = await open();
    await whenCounted(test.page);
    await test.page.evaluate(() => {
      window.announce?.('last 0', {});
      location.assign('about:blank');
    });
    await expectStored('last', 1);
  });

  it('a request that a navigation cancels does not count as a failure: the next page sends without a wait', async () => {
    let isHeld = true;
    await using test = await open(async (_tab, context) => {
      await context.route('**/api/v1/events', (route) => (isHeld ? undefined : route.continue()));
    });
    const held = test.page.waitForRequest('**/api/v1/events');
    await announce(test.page, 'under way', 1);
    await held;
    isHeld = false;
    await test.page.goto(`${site.address}/`);
    await expectStored('under way', 1);
    expect(await test.page.evaluate(() => localStorage.getItem('analytics.retry'))).toBeNull();
  });

  it('two tabs of 500 events, both closed: a later page sends what is left, and nothing is stored twice', async () => {
    await using test = await open();
    const second = await test.context.newPage();
    await second.goto(`${site.address}/`);
    await Promise.all([announce(test.page, 'first tab', 500), announce(second, 'second tab', 500)]);
    await Promise.all([test.page.close(), second.close()]);
    const later = await test.context.newPage();
    await later.goto(`${site.address}/next`);
    await expectStored('first tab', 500);
    await expectStored('second tab', 500);
    await expect.poll(() => waiting(later)).toBe(0);
  });
});

describe('the connection', () => {
  it('offline for an hour, with another page in between: everything is sent as soon as the connection is back', async () => {
    const asked: string[] = [];
    await using test = await open(async (tab) => {
      await tab.clock.install();
      tab.on('request', (request) => asked.push(request.url()));
    });
    await announce(test.page, 'before', 1);
    // The plugin possibly loads after the event, and its timers run only when the test advances the clock. So the test
    // advances the clock again and again.
    await expect
      .poll(async () => {
        await test.page.clock.runFor(MINUTE);
        return stored('before');
      })
      .toEqual([1, 1]);
    await goOffline(test);
    asked.length = 0;
    await announce(test.page, 'offline', 300);
    await test.page.clock.runFor(60 * MINUTE);
    expect(asked.filter((url) => CALLS.test(url))).toEqual([]);
    await test.page.goto(`${site.address}/`).catch(() => 'there is no connection');
    await test.context.setOffline(false);
    await test.page.goto(`${site.address}/`);
    await test.page.waitForFunction(() => window.announce !== undefined);
    await expect
      .poll(async () => {
        await test.page.clock.runFor(MINUTE);
        return stored('offline');
      })
      .toEqual([300, 300]);
  });

  it('a waiting page sends when the browser fires its `online` event', async () => {
    await using test = await open();
    await announce(test.page, 'warm', 1);
    await expectStored('warm', 1);
    await goOffline(test);
    await announce(test.page, 'cut off', 5);
    await expect.poll(() => waiting(test.page)).toBe(5);
    await test.context.setOffline(false);
    await expectStored('cut off', 5);
    await expect.poll(() => waiting(test.page)).toBe(0);
  });
});

describe('the site answers with errors', () => {
  it.each(
    sampled([
      [500, {}],
      [503, { 'retry-after': '10' }],
      [429, { 'retry-after': '30' }],
    ] as const),
  )(
    'an hour of %s: at most 40 requests of a tab, and then every event is stored',
    async (status, headers) => {
      const name = `trouble ${status}`;
      let times = 0;
      await using test = await open(async (tab, context) => {
        await tab.clock.install();
        await context.route(CALLS, async (route) => {
          times += 1;
          await route.fulfill({ status, headers, body: '{}' });
        });
      });
      await announce(test.page, name, 20);
      for (let minute = 0; minute < 60; minute += 1) {
        await test.page.clock.runFor(MINUTE);
        await settled(test.page);
        if (minute === 20) await announce(test.page, `${name} more`, 20);
      }
      expect(times).toBeGreaterThan(5);
      expect(times).toBeLessThanOrEqual(40);
      expect(test.log.console.filter((text) => text.startsWith('Error tracking'))).toEqual([
        `Error tracking event: HTTP Status ${status}`,
      ]);
      await test.context.unroute(CALLS);
      await expect
        .poll(async () => {
          await test.page.clock.runFor(MINUTE);
          return site.stored('analytics').filter((event) => event.name.startsWith(name)).length;
        })
        .toBe(40);
    },
    // The test moves the clock on by sixty times one minute, and waits each time until the page is idle. This can take
    // a long time on a busy machine.
    120_000,
  );

  it('two tabs share the time of the next attempt', async () => {
    let times = 0;
    await using test = await open(async (_tab, context) => {
      await context.clock.install();
      await context.route(CALLS, async (route) => {
        times += 1;
        await route.fulfill({ status: 503, body: '{}' });
      });
    });
    const second = await test.context.newPage();
    await second.goto(`${site.address}/`);
    await Promise.all([announce(test.page, 'one of two', 5), announce(second, 'two of two', 5)]);
    for (let minute = 0; minute < 30; minute += 1) {
      await test.context.clock.runFor(MINUTE);
      await settled(test.page);
    }
    expect(times).toBeLessThanOrEqual(25);
  });

  it.each(sampled([400, 401, 403, 413]))(
    '%s: the event is dropped and counted, and the number is sent to the site',
    async (status) => {
      let times = 0;
      await using test = await open(async (_tab, context) => {
        await context.route('**/api/v1/events', async (route) => {
          times += 1;
          await route.fulfill({ status, body: '{}' });
        });
      });
      await announce(test.page, 'refused', 1);
      await expect.poll(() => lost().at(-1)?.data).toEqual({ data: { refused: 1 } });
      await settled(test.page);
      expect(times).toBe(1);
      expect(await waiting(test.page)).toBe(0);
      expect(test.log.console).toContain('Analytics: events are lost: refused');
    },
  );

  it('413 for several events: they are sent again in smaller requests', async () => {
    const sizes: number[] = [];
    await using test = await open(async (_tab, context) => {
      await context.route('**/api/v1/events', async (route) => {
        const count = JSON.parse(route.request().postData() ?? '[]').length;
        sizes.push(count);
        await (count > 3 ? route.fulfill({ status: 413, body: '{}' }) : route.continue());
      });
    });
    await announce(test.page, 'split', 10);
    await expectStored('split', 10);
    expect(sizes.slice(0, 3)).toEqual([10, 5, 3]);
  });
});

describe('limits', () => {
  it('no request is larger than 60 KiB', async () => {
    const sizes: number[] = [];
    await using test = await open(async (tab) => {
      tab.on('request', (request) => {
        if (CALLS.test(request.url())) sizes.push(request.postDataBuffer()?.length ?? 0);
      });
    });
    await announce(test.page, 'many', 900);
    await expectStored('many', 900);
    expect(Math.max(...sizes)).toBeGreaterThan(50_000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60 * 1024);
  });

  it('events of a page beyond a thousand are counted as lost', async () => {
    await using test = await open();
    await announce(test.page, 'warm up', 1);
    await expectStored('warm up', 1);
    await goOffline(test);
    await announce(test.page, 'flood', 1200);
    await expect.poll(() => waiting(test.page)).toBe(1000);
    await test.context.setOffline(false);
    await expectStored('flood', 1000);
    await expect.poll(() => lost().at(-1)?.data).toEqual({ data: { overflow: 200 } });
    expect(test.log.console).toContain('Analytics: events are lost: overflow');
  });

  it('with a full storage, no event is lost while the page is open, and other code can still store something', async () => {
    await using test = await open(async (tab) => {
      await tab.addInitScript(() => {
        if (localStorage.getItem('site.full')) return;
        // Fills the storage, except for some 100,000 characters.
        for (let size = 4_000_000; size > 10_000; size /= 2)
          for (let count = 0; count < 9; count += 1)
            try {
              localStorage.setItem(`site.full${size}.${count}`, 'x'.repeat(size));
            } catch {
              break;
            }
        localStorage.setItem('site.full', 'yes');
      });
    });
    await announce(test.page, 'warm storage', 1);
    await expectStored('warm storage', 1);
    await goOffline(test);
    await announce(test.page, 'no room', 900);
    await expect
      .poll(() =>
        test.page.evaluate(() => {
          localStorage.setItem('site.cart', 'x'.repeat(5_000));
          return localStorage.getItem('site.cart')?.length;
        }),
      )
      .toBe(5_000);
    await test.context.setOffline(false);
    await expectStored('no room', 900);
  });

  it('when storage and cookies throw, the events are still sent and stored, with one warning of §8', async () => {
    await using test = await open(async (tab) => {
      await tab.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('denied', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
        Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
      });
    });
    await announce(test.page, 'no storage', 3);
    await expectStored('no storage', 3);
    expect(test.log.console).toEqual(['Unable access local/session storage.']);
    expect(test.log.exceptions).toEqual([]);
  });

  it('each event with a hostile value is counted and causes a warning, and the other events are sent', async () => {
    await using test = await open();
    await test.page.waitForFunction(() => window.announce !== undefined);
    await test.page.evaluate(() => {
      const cycle: Record<string, unknown> = {};
      cycle.self = cycle;
      const getter = Object.defineProperty({}, 'a', {
        enumerable: true,
        get: () => {
          throw new Error('no');
        },
      });
      for (const data of [cycle, { big: 1n }, getter, { long: 'x'.repeat(5_000_000) }])
        window.announce?.('bad 0', data);
      window.announce?.(
        'good 0',
        JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
      );
    });
    await expectStored('good', 1);
    expect(stored('bad')).toEqual([0, 0]);
    await expect.poll(() => lost().at(-1)?.data).toEqual({ data: { 'not JSON': 3, 'too large': 1 } });
    expect(await test.page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
    expect(test.log.console).toEqual(['Analytics: events are lost: not JSON', 'Analytics: events are lost: too large']);
  });

  it('poisoned storage is removed or ignored', async () => {
    await using test = await open((tab) =>
      tab.addInitScript(() => {
        if (localStorage.getItem('poisoned')) return;
        const now = Date.now().toString(36);
        const texts = ['', '{', 'null', '["hit"]', '["__proto__",{}]', '["hit",[]]', '["analytics",{},"site.secret"]'];
        for (const [index, text] of texts.entries()) localStorage.setItem(`analytics.event.${now}-${index}.9`, text);
        localStorage.setItem('analytics.event.', '["hit",{}]');
        localStorage.setItem('analytics.retry', '1e9 9e99');
        localStorage.setItem('analytics.lost.refused', '<b>');
        localStorage.setItem('SS_ANALYTICS_ID', '<script>');
        localStorage.setItem('SS_ANALYTICS_EXPIRATION', '__proto__');
        sessionStorage.setItem('SS_SESSION_ID', '||');
        localStorage.setItem('poisoned', 'yes');
      }),
    );
    await announce(test.page, 'after poison', 1);
    await expectStored('after poison', 1);
    await expect.poll(() => waiting(test.page)).toBe(0);
    const id = await test.page.evaluate(() => localStorage.getItem('SS_ANALYTICS_ID'));
    expect(id).toMatch(/^[\w-]{10,64}$/);
    expect(site.stored('analytics').at(-1)?.visitor).toBe(id);
    expect(test.log.exceptions).toEqual([]);
  });
});

describe('consent', () => {
  const asking = (prepare: (tab: Page, context: BrowserContext) => Promise<unknown>) =>
    openInOwnContext(`${site.address}/consent-asked`, { prepare });

  it('nothing is sent after "Decline", and everything is removed, also in another tab', async () => {
    const asked: string[] = [];
    await using test = await asking(async (_tab, context) => {
      context.on('request', (request) => asked.push(request.url()));
    });
    await announce(test.page, 'allowed', 1);
    await expectStored('allowed', 1);
    const other = await test.context.newPage();
    await other.goto(`${site.address}/next`);
    await announce(other, 'other tab', 1);
    await expectStored('other tab', 1);
    await test.context.setOffline(true);
    await announce(test.page, 'declined', 3);
    await expect.poll(() => waiting(test.page)).toBe(3);
    await test.context.setOffline(false);
    asked.length = 0;
    // Wait for the script of the banner, because otherwise the browser itself would post the form of the banner.
    await test.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /consent\/plugin\./.test(name)),
    );
    await settled(test.page);
    await test.page.locator('[data-plinth-part] button[value=decline]').first().click();
    const left = () =>
      test.page.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
          /^(analytics|SS_(ANALYTICS|SESSION))/.test(key),
        ),
      );
    await expect.poll(left).toEqual([]);
    expect((await test.context.cookies()).map(({ name }) => name).filter((name) => /^ss_cv/.test(name))).toEqual([]);
    const before = asked.filter((url) => CALLS.test(url)).length;
    await announce(other, 'declined', 3);
    await other.evaluate(() => location.assign('about:blank'));
    await settled(test.page);
    expect(asked.filter((url) => CALLS.test(url)).length).toBe(before);
    expect(await left()).toEqual([]);
  });

  it('Global Privacy Control: the plugin is not even fetched', async () => {
    const asked: string[] = [];
    await using test = await open(async (tab) => {
      await tab.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
      tab.on('request', (request) => asked.push(request.url()));
    });
    await announce(test.page, 'private', 2);
    await settled(test.page);
    expect(asked.filter((url) => /plugins\/analytics/.test(url) || CALLS.test(url))).toEqual([]);
  });
});
