import { PlinthError } from '@plinth/sdk';
import { createElement } from 'react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { createLifecycle } from './index.ts';
import {
  blockElement,
  foundBlock,
  lockedBlock,
  lockOf,
  testKernel,
  testPlugin,
  textBlock,
} from './lifecycle-fixture.ts';
import { separateTests, shown } from './testing/lifecycle-setup.ts';

const line = separateTests();

type Parts = Parameters<typeof testPlugin>;

/** A page with one plugin that renders the block `acme/text`. */
function pageWithText(exposed: Parts[0] = {}, locked: Parts[1] = {}, context: unknown = {}) {
  const plugin = testPlugin({ './text': () => ({ default: textBlock() }), ...exposed }, locked);
  const kernel = testKernel({ lock: lockOf([plugin]), context });
  const lifecycle = createLifecycle(kernel);
  const block = (parts?: Parameters<typeof blockElement>[0]) =>
    foundBlock(blockElement(parts), lockedBlock(plugin.name, 'text'));
  return { plugin, kernel, lifecycle, block };
}

describe('a block', () => {
  it('is loaded, mounted, announced and unmounted again', async () => {
    const { kernel, lifecycle, block, plugin } = pageWithText();
    const mounted: unknown[] = [];
    kernel.bus.on('block:mounted', (event) => mounted.push(event));
    const found = block({ id: 'a1' });
    await lifecycle.activate(found);
    await expect.poll(() => mounted).toEqual([{ id: 'a1', type: 'acme/text', plugin: plugin.name }]);
    expect(shown(found)).toBe('mounted');
    kernel.end();
    expect(shown(found)).toBe('server');
    expect(kernel.reports).toEqual([]);
  });

  it('the setup of its plugin runs before the mount, once for all blocks', async () => {
    const order: string[] = [];
    const component = () => {
      order.push('render');
      return null;
    };
    const { lifecycle, block } = pageWithText({
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
    await expect.poll(() => order).toEqual(['setup', 'render', 'render']);
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
      'a prepare that rejects',
      { './text': () => ({ default: textBlock({ prepare: () => Promise.reject(new Error('no chunk')) }) }) },
      {},
      'PLINTH-MOUNT-007',
    ],
    [
      'a schema that throws',
      {
        './text': () => ({
          default: textBlock({
            schema: v.pipe(
              v.object({ text: v.string() }),
              v.check(() => {
                throw new Error('schema');
              }),
            ),
          }),
        }),
      },
      {},
      'PLINTH-BLOCK-008',
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
      'PLINTH-BLOCK-006',
    ],
    [
      'a read that refuses the markup with its own error',
      {
        './text': () => ({
          default: textBlock({
            read: () => {
              throw new PlinthError('PLINTH-BLOCK-002', 'There is no text in it.');
            },
          }),
        }),
      },
      { foreign: true },
      'PLINTH-BLOCK-002',
    ],
  ])('%s: the server HTML stays, and one report names plugin and block', async (_, exposed, parts, code) => {
    const { lifecycle, kernel, block, plugin } = pageWithText(exposed);
    const found = block({ id: 'a1', ...parts });
    if ('foreign' in parts) delete found.element.dataset.plinthBlock;
    await lifecycle.activate(found);
    await expect.poll(() => kernel.reports).toMatchObject([{ code, plugin: plugin.name, block: 'a1' }]);
    expect(shown(found)).toBe('server');
    expect(line).toHaveBeenCalledOnce();
  });

  it('a prepare that never settles fails after the time-out of the plugin, with one report, and the server HTML stays', async () => {
    const never = { './text': () => ({ default: textBlock({ prepare: () => new Promise(() => undefined) }) }) };
    const { lifecycle, kernel, block, plugin } = pageWithText(never, { timeoutMs: 200 });
    const found = block({ id: 'a1' });
    await lifecycle.activate(found);
    expect(kernel.reports).toMatchObject([
      {
        code: 'PLINTH-MOUNT-005',
        message: 'a block was not prepared in time: 200 ms',
        plugin: plugin.name,
        block: 'a1',
      },
    ]);
    expect(shown(found)).toBe('server');
  });

  it('a block whose files did not load can be activated again, and earlier events on it are forgotten', async () => {
    let loads = 0;
    const { lifecycle, kernel, block } = pageWithText({
      './text': () => {
        loads += 1;
        if (loads < 3) throw new PlinthError('PLINTH-LOAD-003', 'the file did not load');
        return { default: textBlock() };
      },
    });
    const found = block();
    kernel.captured.events.push([found.element, new MouseEvent('click')]);
    await lifecycle.activate(found);
    expect([kernel.retried, kernel.captured.events, loads]).toEqual([[found.element], [], 2]);
    await lifecycle.activate(found);
    await expect.poll(() => shown(found)).toBe('mounted');
    expect(kernel.retried).toEqual([found.element]);
  });

  it('a block whose code is broken is not activated again', async () => {
    const { lifecycle, kernel, block } = pageWithText({
      './text': () => {
        throw new PlinthError('PLINTH-LOAD-004', 'the module throws');
      },
    });
    await lifecycle.activate(block());
    expect([kernel.reports.length, kernel.retried]).toEqual([1, []]);
  });

  it('a page plugin whose setup could not be fetched is set up when the browser is online again', async () => {
    const setup = vi.fn();
    let loads = 0;
    const plugin = testPlugin(
      {
        './plugin': () => {
          loads += 1;
          if (loads < 3) throw new PlinthError('PLINTH-LOAD-003', 'the file did not load');
          return { default: { name: 'p', setup } };
        },
      },
      { page: { when: 'idle' } },
    );
    const lifecycle = createLifecycle(testKernel({ lock: lockOf([plugin]) }));
    await lifecycle.serve([plugin.name]);
    expect(setup).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => setup.mock.calls.length).toBe(1);
    window.dispatchEvent(new Event('online'));
    expect(loads).toBe(3);
  });

  it('when a plugin with several blocks fails, one report for each block names the block', async () => {
    const { lifecycle, kernel, block } = pageWithText({
      './plugin': () => ({ default: { name: 'p', setup: () => Promise.reject(new Error('no')) } }),
    });
    await Promise.all(['a', 'b'].map((id) => lifecycle.activate(block({ id }))));
    expect(kernel.reports.map((report) => report.block)).toEqual(['a', 'b']);
  });

  it('a block that fails does not affect the other blocks', async () => {
    const component = ({ data }: { data: { text: string } }) => {
      if (data.text === 'bad') throw new Error('render');
      return createElement('p', null, data.text);
    };
    const { lifecycle, block } = pageWithText({ './text': () => ({ default: textBlock({ component }) }) });
    const blocks = ['good', 'bad', 'fine'].map((text) => block({ id: text, data: { text } }));
    await Promise.all(blocks.map(lifecycle.activate));
    await expect.poll(() => blocks.map(shown)).toEqual(['good', 'server', 'fine']);
  });

  it('another system’s markup that is not recognised stays as it is, without a report', async () => {
    const { lifecycle, kernel, block } = pageWithText({
      './text': () => ({ default: textBlock({ read: () => undefined }) }),
    });
    const found = block();
    delete found.element.dataset.plinthBlock;
    await lifecycle.activate(found);
    expect(shown(found)).toBe('server');
    expect(kernel.reports).toEqual([]);
  });

  it('a setup that never ends fails after 30 seconds', async () => {
    const { lifecycle, kernel, block, plugin } = pageWithText({
      './plugin': () => ({ default: { name: 'p', setup: () => new Promise<void>(() => undefined) } }),
    });
    await lifecycle.init();
    vi.useFakeTimers();
    const activation = lifecycle.activate(block({ id: 'a1' }));
    await expect.poll(() => plugin.asked).toContain('./plugin');
    await vi.advanceTimersByTimeAsync(30_000);
    await activation;
    expect(kernel.reports).toMatchObject([{ code: 'PLINTH-MOUNT-004', plugin: plugin.name, block: 'a1' }]);
  });

  it('is not mounted when the page is destroyed while the block loads', async () => {
    const { lifecycle, kernel, block, plugin } = pageWithText({
      './text': () => {
        kernel.end();
        return { default: textBlock() };
      },
    });
    const found = block();
    await lifecycle.activate(found);
    expect(plugin.asked).toContain('./text');
    expect(shown(found)).toBe('server');
    expect(kernel.captured.live.has(found.element)).toBe(false);
  });

  it('a setup that arrives after the page is destroyed does not run', async () => {
    const setup = vi.fn();
    const { lifecycle, kernel, block, plugin } = pageWithText({
      './plugin': () => {
        kernel.end();
        return { default: { name: 'p', setup } };
      },
    });
    await lifecycle.activate(block());
    expect(plugin.asked).toContain('./plugin');
    expect(setup).not.toHaveBeenCalled();
  });

  it('begins in a separate task, and does not begin when the page is destroyed first', async () => {
    const { lifecycle, kernel, block, plugin } = pageWithText();
    let nextTask = (): void => undefined;
    vi.stubGlobal('scheduler', { yield: () => new Promise<void>((resolve) => (nextTask = resolve)) });
    const activation = lifecycle.activate(block());
    await new Promise((resolve) => setTimeout(resolve));
    expect(plugin.asked).toEqual([]);
    kernel.end();
    nextTask();
    await activation;
    expect(plugin.asked).toEqual([]);
  });

  it('earlier events of the visitor are replayed once, when the block is mounted', async () => {
    const clicks: string[] = [];
    const component = () => {
      return createElement('button', { type: 'button', onClick: () => clicks.push('click') }, 'server');
    };
    const { lifecycle, kernel, block } = pageWithText({ './text': () => ({ default: textBlock({ component }) }) });
    const found = block({ content: '<button type="button">server</button>' });
    found.element.querySelector('.sqs-block-content')?.setAttribute('data-plinth-ssr', '');
    const click = new MouseEvent('click', { bubbles: true });
    found.element.querySelector('button')?.dispatchEvent(click);
    kernel.captured.events.push([found.element, click]);
    await lifecycle.activate(found);
    // React has added its listeners but has not rendered yet. From now on React itself gets the events.
    expect(kernel.captured.live.has(found.element)).toBe(true);
    await expect.poll(() => clicks).toEqual(['click']);
    expect(kernel.captured.events).toEqual([]);
  });
});
