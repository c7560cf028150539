import { type LockSlice, PlinthError, type PluginDefinition } from '@plinth/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  blockElement,
  lockedBlock,
  lockOf,
  type TestPlugin,
  testPlugin,
  textBlock,
} from '../lifecycle/lifecycle-fixture.ts';
import { createPage, type Page } from './page.ts';

vi.stubGlobal('__PLINTH_SHARED_VERSIONS__', { react: '19.3.1' });
const line = vi.spyOn(console, 'error');
const pages: Page[] = [];

beforeEach(() => {
  line.mockReset().mockImplementation(() => undefined);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.__plinth = { events: [], live: new WeakMap() };
});
afterEach(async () => {
  for (const page of pages.splice(0)) await page.destroy();
});

function data(id: string, value: unknown): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = id;
  script.textContent = typeof value === 'string' ? value : JSON.stringify(value);
  document.body.append(script);
}

function pageWith({ context = {}, lock = {} }: { context?: unknown; lock?: Partial<LockSlice> | string } = {}): Page {
  data('plinth-context', context);
  const whole = { v: 1, plugins: {}, blocks: {}, services: {}, shared: {}, sanitised: true };
  data('plinth-lock', typeof lock === 'string' ? lock : { ...whole, ...lock });
  const page = createPage(window);
  pages.push(page);
  return page;
}

/** A plugin for whose setup initialisation waits. */
function pagePlugin(setup: NonNullable<PluginDefinition['setup']>): TestPlugin {
  return testPlugin(
    { './plugin': () => ({ default: { name: 'page', setup } }) },
    { page: { when: 'init' }, capabilities: { hooks: ['init', 'destroy'] } },
  );
}

const consoleCodes = () => line.mock.calls.map(([text]) => /\[(.+?)\]/.exec(String(text))?.[1]);

describe('§4 page lifecycle', () => {
  it('§4 session flags: they are stored when the page is idle, even if no plugin uses them', async () => {
    await pageWith({ lock: lockOf([pagePlugin(() => undefined)]) }).initialise();
    await expect.poll(() => localStorage.getItem('SS_HAS_LANDED')).toBe('true');
    expect(sessionStorage.getItem('SS_IS_FIRST_SESSION')).toBe('true');
  });

  it('§4 session flags: nothing is stored for a visitor who does not allow performance', async () => {
    const context = { cookieSettings: { isRestrictiveCookiePolicyEnabled: true } };
    const plugin = pagePlugin((host) => void expect(host.session).toEqual({ firstLanding: true, firstSession: true }));
    await pageWith({ context, lock: lockOf([plugin]) }).initialise();
    expect([localStorage.length, sessionStorage.length, line.mock.calls]).toEqual([0, 0, []]);
  });

  it('the state goes through not initialised, initialising, initialised, destroying, not initialised', async () => {
    const states: string[] = [];
    const plugin = pagePlugin((host) => {
      host.hooks.init(() => void states.push(page.state));
      host.hooks.destroy(() => void states.push(page.state));
    });
    const page: Page = pageWith({ lock: lockOf([plugin]) });
    states.push(page.state);
    await page.initialise();
    states.push(page.state);
    await page.destroy();
    states.push(page.state);
    expect(states).toEqual(['not initialised', 'initialising', 'initialised', 'destroying', 'not initialised']);
    expect(page.context).toBeUndefined();
  });

  it('is initialised once every initialiser has settled; an error in an initialiser is only reported', async () => {
    const order: string[] = [];
    const failing = pagePlugin((host) => {
      host.hooks.init(() => {
        throw new Error('init is broken');
      });
    });
    const slow = pagePlugin((host) => {
      host.hooks.init(async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        order.push('slow');
      });
    });
    const page = pageWith({ lock: lockOf([failing, slow]) });
    await page.initialise();
    order.push(page.state);
    expect(order).toEqual(['slow', 'initialised']);
    expect(consoleCodes()).toEqual(['PLINTH-HOOK-001']);
  });

  it('when the setup of a plugin fails, one report names the plugin, and the page is initialised', async () => {
    const plugin = pagePlugin(() => {
      throw new Error('setup is broken');
    });
    const page = pageWith({ lock: lockOf([plugin]) });
    await page.initialise();
    expect(page.state).toBe('initialised');
    expect(consoleCodes()).toEqual(['PLINTH-MOUNT-004']);
    expect(line.mock.calls[0]?.[0]).toContain(`plugin ${plugin.name}`);
  });

  it('can be initialised again after destroy', async () => {
    const setup = vi.fn();
    const page = pageWith({ lock: lockOf([pagePlugin(setup)]), context: { pageType: 2 } });
    await page.initialise();
    await page.initialise();
    expect(setup).toHaveBeenCalledTimes(1);
    await page.destroy();
    await page.destroy();
    await page.initialise();
    expect(setup).toHaveBeenCalledTimes(2);
    expect(page.state).toBe('initialised');
    expect(page.context?.pageType).toBe(2);
  });

  it('overlapping calls run one after the other, in their order', async () => {
    const log: string[] = [];
    const plugin = pagePlugin((host) => {
      host.hooks.init(() => void log.push('init'));
      host.hooks.destroy(async () => {
        await new Promise((resolve) => setTimeout(resolve, 10));
        log.push('destroy');
      });
    });
    const page = pageWith({ lock: lockOf([plugin]) });
    const first = page.initialise();
    const second = page.destroy();
    await first;
    const third = page.initialise();
    const fourth = page.initialise();
    await Promise.all([second, third, fourth]);
    expect(log).toEqual(['init', 'destroy', 'init']);
    expect(page.state).toBe('initialised');
  });

  it('destroy runs every tap, the last one first, even when one fails', async () => {
    const order: string[] = [];
    const plugin = pagePlugin((host) => {
      host.hooks.destroy(() => void order.push('first'));
      host.hooks.destroy(() => {
        throw new Error('destroy is broken');
      });
      host.hooks.destroy(async () => void order.push('last'));
    });
    const page = pageWith({ lock: lockOf([plugin]) });
    await page.initialise();
    await page.destroy();
    expect(order).toEqual(['last', 'first']);
    expect(consoleCodes()).toEqual(['PLINTH-HOOK-001']);
  });

  it('sends an event to the bus when it is initialised and when it is destroyed', async () => {
    const heard: string[] = [];
    const plugin = pagePlugin((host) => {
      host.bus.on('page:initialised', () => heard.push('initialised'));
    });
    const page = pageWith({ lock: lockOf([plugin]) });
    await page.initialise();
    page.on('page:destroyed', () => heard.push('destroyed'));
    await page.destroy();
    expect(heard).toEqual(['initialised', 'destroyed']);
  });

  it('a page that needs no plugin loads nothing', async () => {
    const page = pageWith();
    await page.initialise();
    expect(page.state).toBe('initialised');
    expect(document.querySelector('link')).toBeNull();
    expect(line).not.toHaveBeenCalled();
  });
});

describe('blocks of the page', () => {
  const isHydrated = (element: Element) => element.querySelector('p')?.textContent === 'mounted';

  function blocks(activation: 'load' | 'interaction' | 'never') {
    const plugin = testPlugin({ './text': () => ({ default: textBlock() }) });
    const lock = lockOf([plugin], { 'acme/text': { ...lockedBlock(plugin.name, 'text'), activation } });
    return { plugin, lock };
  }

  function touch(element: Element): void {
    const captured = window.__plinth;
    captured?.events.push([element, new MouseEvent('click')]);
    captured?.activate?.(element);
  }

  it('mounts a block, mounts an inserted one after a scan, and restores the server HTML on destroy', async () => {
    const { lock } = blocks('load');
    const first = blockElement({ id: 'a' });
    const page = pageWith({ lock });
    await page.initialise();
    await expect.poll(() => isHydrated(first)).toBe(true);
    const second = blockElement({ id: 'b' });
    page.scan();
    await expect.poll(() => isHydrated(second)).toBe(true);
    await page.destroy();
    for (const block of [first, second]) expect(block.querySelector('p')?.textContent).toBe('server');
  });

  it('blocks that were touched before the kernel had loaded are activated in document order', async () => {
    const { lock } = blocks('interaction');
    const elements = ['a', 'b', 'c'].map((id) => blockElement({ id }));
    for (const element of elements.toReversed()) touch(element);
    const mounted: string[] = [];
    const page = pageWith({ lock });
    const initialised = page.initialise();
    // The bus is created in the next microtask, so the test waits for this microtask.
    await Promise.resolve();
    page.on('block:mounted', ({ id }) => mounted.push(id));
    await initialised;
    await expect.poll(() => mounted).toEqual(['a', 'b', 'c']);
  });

  it('interaction: a touch before the kernel has loaded activates the block', async () => {
    const { lock } = blocks('interaction');
    const [touched, other] = [blockElement({ id: 'a' }), blockElement({ id: 'b' })];
    touch(touched);
    await pageWith({ lock }).initialise();
    await expect.poll(() => isHydrated(touched)).toBe(true);
    expect(isHydrated(other)).toBe(false);
    touch(other);
    await expect.poll(() => isHydrated(other)).toBe(true);
  });

  it.each<[string, (block: Element) => unknown]>([
    ['by the next touch', touch],
    ['when the browser is online again', () => window.dispatchEvent(new Event('online'))],
  ])('a block whose files did not load is loaded again %s', async (_, again) => {
    let loads = 0;
    const plugin = testPlugin({
      './text': () => {
        loads += 1;
        if (loads < 3) throw new PlinthError('PLINTH-LOAD-003', 'the file did not load');
        return { default: textBlock() };
      },
    });
    const lock = lockOf([plugin], { 'acme/text': { ...lockedBlock(plugin.name, 'text'), activation: 'interaction' } });
    const block = blockElement();
    await pageWith({ lock }).initialise();
    touch(block);
    await expect.poll(consoleCodes).toEqual(['PLINTH-LOAD-003']);
    await expect.poll(() => window.__plinth?.activate?.(block, true)).toBe(false);
    expect([isHydrated(block), loads]).toEqual([false, 2]);
    again(block);
    await expect.poll(() => isHydrated(block)).toBe(true);
    again(block);
    expect([consoleCodes(), loads]).toEqual([['PLINTH-LOAD-003'], 3]);
  });

  it('interaction: activates the block again after destroy and initialise', async () => {
    const { lock } = blocks('interaction');
    const block = blockElement();
    const page = pageWith({ lock });
    await page.initialise();
    touch(block);
    await expect.poll(() => isHydrated(block)).toBe(true);
    expect(window.__plinth?.live.has(block)).toBe(true);
    await page.destroy();
    expect(window.__plinth?.live.has(block)).toBe(false);
    expect(window.__plinth?.activate).toBeUndefined();
    await page.initialise();
    expect(isHydrated(block)).toBe(false);
    touch(block);
    await expect.poll(() => isHydrated(block)).toBe(true);
  });

  it('never: not even a touch loads the plugin of the block', async () => {
    const { lock, plugin } = blocks('never');
    const block = blockElement();
    touch(block);
    await pageWith({ lock }).initialise();
    touch(block);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(plugin.asked).toEqual([]);
  });
});

describe('a block that the fragment of the address asks for', () => {
  const isHydrated = (element: Element) => element.querySelector('p')?.textContent === 'mounted';
  const follow = (fragment: string) => {
    location.hash = fragment;
  };
  afterEach(() => follow(''));

  /** Opens a page with two blocks that wait for `#open`. In happy-dom, no block is ever in view. */
  async function pageWithWaiting() {
    const plugin = testPlugin({ './text': () => ({ default: textBlock() }) });
    const locked = { ...lockedBlock(plugin.name, 'text'), activation: 'approach' as const };
    const lock = lockOf([plugin], { 'acme/text': { ...locked, visibleWhen: { hash: ['open'] } } });
    const [own, other] = [blockElement({ id: 'a', content: '<p id="open">server</p>' }), blockElement({ id: 'b' })];
    await pageWith({ lock }).initialise();
    return { own, other };
  }

  it.each<[string, () => void, () => void]>([
    ['when the page opens', () => follow('#open'), () => undefined],
    ['when a link is followed', () => undefined, () => follow('#open')],
  ])('is mounted out of view when it contains the target: %s', async (_, before, after) => {
    before();
    const { own, other } = await pageWithWaiting();
    after();
    await expect.poll(() => isHydrated(own)).toBe(true);
    expect(isHydrated(other)).toBe(false);
  });
});

describe('bad input', () => {
  it.each<[string, unknown, string]>([
    ['a context that is not JSON', '{', 'PLINTH-CTX-001'],
    ['a context with a wrong field', { pageType: 'two' }, 'PLINTH-CTX-002'],
    ['a context of over 1 MB', `"${'x'.repeat(1_000_000)}"`, 'PLINTH-CTX-003'],
  ])('§3 %s: one report, and the page is initialised with the defaults', async (_, context, code) => {
    const page = pageWith({ context });
    await page.initialise();
    expect(page.state).toBe('initialised');
    expect(page.context?.locale).toBe('en-US');
    expect(consoleCodes()).toEqual([code]);
  });

  it.each([
    ['no JSON', '{'],
    ['empty', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['without plugins', '{"v":1,"blocks":{},"services":{},"shared":{}}'],
    ['plugins that are null', '{"v":1,"plugins":null,"blocks":{},"services":{},"shared":{}}'],
    ['a plugin that is null', '{"v":1,"plugins":{"a":null},"blocks":{},"services":{},"shared":{}}'],
  ])('a lock slice that is malformed (%s): one report, and the page is initialised', async (_, lock) => {
    const page = pageWith({ lock });
    await page.initialise();
    expect(page.state).toBe('initialised');
    expect(consoleCodes()).toEqual(['PLINTH-LOCK-001']);
  });

  it('the reports reach the bus', async () => {
    const reports: PlinthError[] = [];
    const plugin = pagePlugin((host) => {
      host.bus.on('report', (error) => reports.push(error));
      host.report(new Error('seen'));
    });
    await pageWith({ lock: lockOf([plugin]) }).initialise();
    expect(reports).toMatchObject([{ message: 'seen', plugin: plugin.name }]);
  });
});
