import { pageContextSchema } from '@plinth/sdk/page-context';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { createHooks } from '../hooks/index.ts';
import { createPageHooks } from './page-hooks.ts';
import { scopeHooks } from './scope-hooks.ts';

const page = v.parse(pageContextSchema, {});

function setUp() {
  const kernelHooks = createHooks({ report: () => undefined });
  const bring = vi.fn(async () => kernelHooks);
  const report = vi.fn();
  return { kernelHooks, bring, report, hooks: createPageHooks(bring, report) };
}

describe('hooks of a page', () => {
  it('are not loaded before their first use', () => {
    const { hooks, bring } = setUp();
    expect(hooks.loaded).toBeUndefined();
    expect(bring).not.toHaveBeenCalled();
  });

  it('are loaded once, and keep the order of the actions that wait', async () => {
    const { hooks, bring, kernelHooks } = setUp();
    const order: number[] = [];
    hooks.use(() => order.push(1));
    hooks.use(() => order.push(2));
    expect(await hooks.load()).toBe(kernelHooks);
    hooks.use(() => order.push(3));
    expect(order).toEqual([1, 2, 3]);
    expect(bring).toHaveBeenCalledOnce();
  });

  it('are loaded again after their chunk failed, and each failure is reported', async () => {
    const { hooks, bring, report, kernelHooks } = setUp();
    bring.mockRejectedValueOnce(new Error('offline'));
    hooks.use(() => undefined);
    await expect.poll(() => report).toHaveBeenCalledWith(new Error('offline'));
    expect(await hooks.load()).toBe(kernelHooks);
  });

  it('a tap that is removed before they have loaded never runs; the other taps do', async () => {
    const { hooks, kernelHooks } = setUp();
    const scoped = scopeHooks(
      hooks,
      'maps',
      () => undefined,
      () => undefined,
    );
    const [removed, kept] = [vi.fn(), vi.fn()];
    scoped.init(removed)();
    scoped.init(kept);
    await hooks.load();
    await kernelHooks.init.promise(page);
    expect([removed.mock.calls.length, kept.mock.calls.length]).toEqual([0, 1]);
  });
});
