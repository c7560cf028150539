import { type Consent, ConsentControlService, defineService, type Host } from '@plinth/sdk';
import { Html } from '@plinth/sdk/react';
import { html } from '@plinth/sdk/schema';
import { createElement } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLifecycle } from './index.ts';
import {
  blockElement,
  foundBlock,
  lockedBlock,
  lockOf,
  type TestKernel,
  testKernel,
  testPlugin,
  textBlock,
} from './lifecycle-fixture.ts';

// DOMPurify does nothing in happy-dom; the real one runs in sanitise.node.test.ts.
vi.mock('../sanitiser/sanitise.ts', () => ({ sanitise: (dirty: string) => dirty.replace(/ onerror="[^"]*"/g, '') }));
vi.stubGlobal('__PLINTH_SHARED_VERSIONS__', { react: '19.3.1' });
const line = vi.spyOn(console, 'error');
const kernels: TestKernel[] = [];

beforeEach(() => {
  line.mockReset().mockImplementation(() => undefined);
  document.body.replaceChildren();
});
afterEach(() => {
  vi.useRealTimers();
  for (const kernel of kernels.splice(0)) kernel.end();
});

type Parts = Parameters<typeof testPlugin>;

/** A page with one plugin that draws `acme/text`. */
function living(exposed: Parts[0] = {}, locked: Parts[1] = {}, context: unknown = {}) {
  const plugin = testPlugin({ './text': () => ({ default: textBlock() }), ...exposed }, locked);
  const kernel = testKernel({ lock: lockOf([plugin]), context });
  kernels.push(kernel);
  const lifecycle = createLifecycle(kernel);
  const block = (parts?: Parameters<typeof blockElement>[0]) =>
    foundBlock(blockElement(parts), lockedBlock(plugin.name, 'text'));
  return { plugin, kernel, lifecycle, block };
}

const shown = ({ element }: { element: Element }) => element.querySelector('.sqs-block-content')?.textContent;

/** The visitor's word, given through the service that the consent plugin uses. */
function consentPlugin() {
  const hosts: Host[] = [];
  const plugin = testPlugin({
    './plugin': () => ({ default: { name: 'consent', setup: (host: Host) => void hosts.push(host) } }),
  });
  const change = async (allowed: Partial<Consent>) => {
    const [host] = hosts;
    if (!host) throw new Error('the consent plugin is not set up');
    const control = await host.use(ConsentControlService);
    await control.set({ ...control.get(), ...allowed });
  };
  return { plugin: { ...plugin, locked: { ...plugin.locked, page: { when: 'init' as const } } }, change };
}

describe('a block', () => {
  it('is loaded, mounted, announced and taken down again', async () => {
    const { kernel, lifecycle, block, plugin } = living();
    const mounted: unknown[] = [];
    kernel.bus.on('block:mounted', (event) => mounted.push(event));
    const found = block({ id: 'a1' });
    await lifecycle.activate(found);
    await vi.waitFor(() => expect(mounted).toEqual([{ id: 'a1', type: 'acme/text', plugin: plugin.name }]));
    expect(shown(found)).toBe('alive');
    kernel.end();
    expect(shown(found)).toBe('server');
    expect(kernel.reports).toEqual([]);
  });

  it('its plugin’s setup runs before it, once for all blocks', async () => {
    const order: string[] = [];
    const component = () => {
      order.push('render');
      return null;
    };
    const { lifecycle, block } = living({
      './plugin': () => ({
        default: {
          name: 'p',
          setup: async () => {
            await new Promise((resolve) => setTimeout(resolve, 10));
            order.push('setup');
          },
        },
      }),
      './text': () => ({ default: textBlock({ component }) }),
    });
    await Promise.all([lifecycle.activate(block({ id: 'a' })), lifecycle.activate(block({ id: 'b' }))]);
    await vi.waitFor(() => expect(order).toEqual(['setup', 'render', 'render']));
  });

  it.each<[string, Parts[0], object, string]>([
    ['malformed data', {}, { data: { text: 5 } }, 'PLINTH-BLOCK-002'],
    ['a module of the wrong shape', { './text': () => ({ default: { draw: 1 } }) }, {}, 'PLINTH-LOAD-007'],
    ['a module without a default export', { './text': () => ({}) }, {}, 'PLINTH-LOAD-007'],
    [
      'a setup that throws',
      {
        './plugin': () => ({
          default: {
            name: 'p',
            setup: () => {
              throw new Error('no');
            },
          },
        }),
      },
      {},
      'PLINTH-MOUNT-004',
    ],
    [
      'a setup module of the wrong shape',
      { './plugin': () => ({ default: JSON.parse('{"name":5}') }) },
      {},
      'PLINTH-LOAD-007',
    ],
    [
      'a module that throws',
      {
        './text': () => {
          throw new Error('module scope');
        },
      },
      {},
      'PLINTH-LOAD-004',
    ],
    [
      'a render that throws',
      {
        './text': () => ({
          default: textBlock({
            component: () => {
              throw new Error('render');
            },
          }),
        }),
      },
      {},
      'PLINTH-MOUNT-001',
    ],
    [
      'a read that throws',
      {
        './text': () => ({
          default: textBlock({
            read: () => {
              throw new Error('read');
            },
          }),
        }),
      },
      { foreign: true },
      'PLINTH-LOAD-003',
    ],
  ])('%s: the server HTML stays, and one report names plugin and block', async (_, exposed, parts, code) => {
    const { lifecycle, kernel, block, plugin } = living(exposed);
    const found = block({ id: 'a1', ...parts });
    if ('foreign' in parts) delete found.element.dataset.plinthBlock;
    await lifecycle.activate(found);
    await vi.waitFor(() => expect(kernel.reports).toMatchObject([{ code, plugin: plugin.name, block: 'a1' }]));
    expect(shown(found)).toBe('server');
    expect(line).toHaveBeenCalledOnce();
  });

  it('several blocks of a plugin that fails: one report for each, naming it', async () => {
    const { lifecycle, kernel, block } = living({
      './plugin': () => ({ default: { name: 'p', setup: () => Promise.reject(new Error('no')) } }),
    });
    await Promise.all(['a', 'b'].map((id) => lifecycle.activate(block({ id }))));
    expect(kernel.reports.map((report) => report.block)).toEqual(['a', 'b']);
  });

  it('a failing block leaves its siblings alone', async () => {
    const component = ({ data }: { data: { text: string } }) => {
      if (data.text === 'bad') throw new Error('render');
      return createElement('p', null, data.text);
    };
    const { lifecycle, block } = living({ './text': () => ({ default: textBlock({ component }) }) });
    const blocks = ['good', 'bad', 'fine'].map((text) => block({ id: text, data: { text } }));
    await Promise.all(blocks.map(lifecycle.activate));
    await vi.waitFor(() => expect(blocks.map(shown)).toEqual(['good', 'server', 'fine']));
  });

  it('another system’s markup that is not recognised stays as it is, without a report', async () => {
    const { lifecycle, kernel, block } = living({
      './text': () => ({ default: textBlock({ read: () => undefined }) }),
    });
    const found = block();
    delete found.element.dataset.plinthBlock;
    await lifecycle.activate(found);
    expect(shown(found)).toBe('server');
    expect(kernel.reports).toEqual([]);
  });

  it('a setup that never ends is given up after 30 seconds', async () => {
    const { lifecycle, kernel, block, plugin } = living({
      './plugin': () => ({ default: { name: 'p', setup: () => new Promise<void>(() => undefined) } }),
    });
    await lifecycle.init();
    vi.useFakeTimers();
    const activation = lifecycle.activate(block({ id: 'a1' }));
    await vi.waitFor(() => expect(plugin.asked).toContain('./plugin'));
    await vi.advanceTimersByTimeAsync(30_000);
    await activation;
    expect(kernel.reports).toMatchObject([{ code: 'PLINTH-MOUNT-004', plugin: plugin.name, block: 'a1' }]);
  });

  it('on a page that is destroyed meanwhile it does not come alive', async () => {
    const { lifecycle, kernel, block } = living();
    const found = block();
    const activation = lifecycle.activate(found);
    kernel.end();
    await activation;
    expect(shown(found)).toBe('server');
    expect(kernel.captured.live.has(found.element)).toBe(false);
  });

  it('a setup that arrives on a page that is destroyed does not run', async () => {
    const setup = vi.fn();
    const { lifecycle, kernel, block } = living({ './plugin': () => ({ default: { name: 'p', setup } }) });
    const activation = lifecycle.activate(block());
    kernel.end();
    await activation;
    expect(setup).not.toHaveBeenCalled();
  });

  it('what the visitor did before is replayed once, when the block is alive', async () => {
    const clicks: string[] = [];
    const component = () => {
      return createElement('button', { type: 'button', onClick: () => clicks.push('click') }, 'server');
    };
    const { lifecycle, kernel, block } = living({ './text': () => ({ default: textBlock({ component }) }) });
    const found = block({ content: '<button type="button">server</button>' });
    found.element.querySelector('.sqs-block-content')?.setAttribute('data-plinth-ssr', '');
    const click = new MouseEvent('click', { bubbles: true });
    found.element.querySelector('button')?.dispatchEvent(click);
    kernel.captured.events.push([found.element, click]);
    await lifecycle.activate(found);
    await vi.waitFor(() => expect(clicks).toEqual(['click']));
    expect(kernel.captured.events).toEqual([]);
  });
});

describe('HTML in a block’s data', () => {
  const dirty = '<b>bold</b><img src="x" onerror="alert(1)">';
  const richText = () => ({
    default: {
      type: 'acme/text' as const,
      name: 'text',
      schema: v.object({ text: html() }),
      component: ({ data }: { data: { text: Parameters<typeof Html>[0]['html'] } }) =>
        createElement(Html, { html: data.text }),
      read: () => ({ text: dirty }),
    },
  });

  it.each([
    ['published clean by us: untouched', {}, true],
    ['inserted later: sanitised', { published: false }, false],
    ['read from another system’s markup: sanitised', { foreign: true }, false],
    ['on a page that was not sanitised: sanitised', { sanitised: false }, false],
  ])('%s', async (_, how: { published?: boolean; foreign?: boolean; sanitised?: boolean }, untouched) => {
    const plugin = testPlugin({ './text': richText });
    const kernel = testKernel({ lock: { ...lockOf([plugin]), sanitised: how.sanitised ?? true } });
    kernels.push(kernel);
    const found = foundBlock(blockElement({ data: { text: dirty } }), lockedBlock(plugin.name, 'text'));
    if (how.foreign) delete found.element.dataset.plinthBlock;
    await createLifecycle(kernel).activate({ ...found, published: how.published ?? true });
    await vi.waitFor(() => expect(shown(found)).not.toBe('server'));
    expect(kernel.reports).toEqual([]);
    expect(found.element.innerHTML.includes('onerror')).toBe(untouched);
  });
});

describe('§4 initialisation', () => {
  it('an initialiser that a plugin taps while another is still at work runs all the same', async () => {
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const late = vi.fn();
    const first = testPlugin(
      { './plugin': () => ({ default: { name: 'a', setup: (host: Host) => void host.hooks.init(() => slow) } }) },
      { page: { when: 'init' } },
    );
    const second = testPlugin({
      './plugin': () => ({ default: { name: 'b', setup: (host: Host) => void host.hooks.init(late) } }),
      './text': () => ({ default: textBlock() }),
    });
    const kernel = testKernel({ lock: lockOf([first, second]) });
    kernels.push(kernel);
    kernel.become('initialising');
    const lifecycle = createLifecycle(kernel);
    const initialised = lifecycle.init();
    await vi.waitFor(() => expect(first.asked).toEqual(['./plugin']));
    await lifecycle.activate(foundBlock(blockElement(), lockedBlock(second.name, 'text')));
    expect(late).toHaveBeenCalledExactlyOnceWith(kernel.page);
    finish();
    await initialised;
    expect(late).toHaveBeenCalledOnce();
  });

  it('page plugins of this page only, at the moment they name, without React', async () => {
    const names: string[] = [];
    const of = (name: string, page: object) =>
      testPlugin({ './plugin': () => ({ default: { name, setup: () => void names.push(name) } }) }, { page });
    const plugins = [
      of('early', { when: 'init' }),
      of('late', {}),
      of('elsewhere', { pageTypes: [100] }),
      of('owners', { roles: ['contributor'] }),
    ];
    const kernel = testKernel({ lock: lockOf(plugins), context: { pageType: 2 } });
    kernels.push(kernel);
    const lifecycle = createLifecycle(kernel);
    await lifecycle.init();
    expect(names).toEqual(['early']);
    lifecycle.idle();
    await vi.waitFor(() => expect(names).toEqual(['early', 'late']));
  });
});

describe('consent', () => {
  function gated(page: object | undefined = undefined, context: object = {}) {
    const log: string[] = [];
    const consent = consentPlugin();
    const plugin = testPlugin(
      {
        './plugin': () => ({
          default: {
            name: 'ads',
            setup: (host: Host) => {
              log.push('setup');
              host.onDispose(() => log.push('stopped'));
              host.provide(Tracker, () => 'tracker');
            },
          },
        }),
        './text': () => ({ default: textBlock() }),
      },
      { consent: 'advertising', ...(page && { page }) },
    );
    const user = testPlugin({
      './plugin': () => ({
        default: { name: 'user', setup: async (host: Host) => void log.push(await host.use(Tracker)) },
      }),
      './text': () => ({ default: textBlock() }),
    });
    const kernel = testKernel({
      lock: { ...lockOf([plugin, consent.plugin, user]), services: { tracker: plugin.name } },
      context: { cookieSettings: { isRestrictiveCookiePolicyEnabled: true }, ...context },
    });
    kernels.push(kernel);
    const found = foundBlock(blockElement(), lockedBlock(plugin.name, 'text'));
    const userBlock = foundBlock(blockElement({ id: 'user' }), lockedBlock(user.name, 'text'));
    return { log, plugin, kernel, lifecycle: createLifecycle(kernel), found, userBlock, consent };
  }
  const Tracker = defineService<string>('tracker');

  it('a block whose plugin lacks it waits; nothing is fetched', async () => {
    const { lifecycle, found, consent, kernel, log } = gated();
    await lifecycle.init();
    await lifecycle.activate(found);
    expect(log).toEqual([]);
    expect(kernel.reports).toEqual([]);
    await consent.change({ performance: true });
    expect(log).toEqual([]);
    await consent.change({ advertising: true });
    await vi.waitFor(() => expect(shown(found)).toBe('alive'));
    expect(log).toEqual(['setup']);
  });

  it('withdrawal takes the block down and stops the plugin; a new grant starts both anew', async () => {
    const { lifecycle, found, consent, log } = gated();
    await lifecycle.init();
    await lifecycle.activate(found);
    await consent.change({ advertising: true });
    await vi.waitFor(() => expect(shown(found)).toBe('alive'));
    await consent.change({ advertising: false });
    expect(shown(found)).toBe('server');
    expect(log).toEqual(['setup', 'stopped']);
    await consent.change({ advertising: true });
    await vi.waitFor(() => expect(shown(found)).toBe('alive'));
    expect(log).toEqual(['setup', 'stopped', 'setup']);
  });

  it('withdrawn and granted again while the block is on its way: it comes alive with a plugin that runs', async () => {
    const { lifecycle, found, consent, log } = gated();
    await lifecycle.init();
    await consent.change({ advertising: true });
    const activation = lifecycle.activate(found);
    await consent.change({ advertising: false });
    await consent.change({ advertising: true });
    await activation;
    await vi.waitFor(() => expect(shown(found)).toBe('alive'));
    expect(log.filter((entry) => entry === 'setup').length - log.filter((entry) => entry === 'stopped').length).toBe(1);
  });

  it('withdrawn while the block is on its way: it waits for the next grant', async () => {
    const { lifecycle, found, consent } = gated();
    await lifecycle.init();
    await consent.change({ advertising: true });
    const activation = lifecycle.activate(found);
    await consent.change({ advertising: false });
    await activation;
    expect(shown(found)).toBe('server');
    await consent.change({ advertising: true });
    await vi.waitFor(() => expect(shown(found)).toBe('alive'));
  });

  it('a page plugin waits, starts, stops and starts again', async () => {
    const { lifecycle, consent, log } = gated({ when: 'init' });
    await lifecycle.init();
    expect(log).toEqual([]);
    for (const advertising of [true, false, true]) await consent.change({ advertising });
    expect(log).toEqual(['setup', 'stopped', 'setup']);
  });

  it('a page plugin that is not meant for this page does not start at any grant', async () => {
    const { lifecycle, consent, log } = gated({ when: 'init', pageTypes: [100] }, { pageType: 2 });
    await lifecycle.init();
    for (const advertising of [true, false, true]) await consent.change({ advertising });
    expect(log).toEqual([]);
  });

  it('a service of a plugin that lacks it: an error, and the plugin is not fetched', async () => {
    const { lifecycle, userBlock, plugin, consent, kernel, log } = gated();
    await lifecycle.init();
    await lifecycle.activate(userBlock);
    expect(plugin.asked).toEqual([]);
    expect(kernel.reports).toMatchObject([{ code: 'PLINTH-SVC-001', block: 'user' }]);
    await consent.change({ advertising: true });
    await lifecycle.activate(userBlock);
    expect(log).toEqual(['setup', 'tracker']);
  });

  it('taps hear of the change with old and new consent, before anything is stopped', async () => {
    const { lifecycle, found, consent, log, kernel } = gated();
    await lifecycle.init();
    await lifecycle.activate(found);
    await consent.change({ advertising: true });
    await vi.waitFor(() => expect(shown(found)).toBe('alive'));
    expect(kernel.reports).toEqual([]);
    await consent.change({ advertising: false });
    expect(log.at(-1)).toBe('stopped');
  });
});
