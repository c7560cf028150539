import type { Host } from '@plinth/sdk';
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
import { separateTests } from './testing/lifecycle-setup.ts';

separateTests();

describe('§4 initialisation', () => {
  it('an initialiser that is tapped while another initialiser runs is run too', async () => {
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const late = vi.fn();
    const first = testPlugin(
      { './plugin': () => ({ default: { name: 'a', setup: (host: Host) => void host.hooks.init(() => slow) } }) },
      { page: { when: 'init' }, capabilities: { hooks: ['init'] } },
    );
    const second = testPlugin(
      {
        './plugin': () => ({ default: { name: 'b', setup: (host: Host) => void host.hooks.init(late) } }),
        './text': () => ({ default: textBlock() }),
      },
      { capabilities: { hooks: ['init'] } },
    );
    const kernel = testKernel({ lock: lockOf([first, second]) });
    kernel.become('initialising');
    const lifecycle = createLifecycle(kernel);
    const initialised = lifecycle.init();
    await expect.poll(() => first.asked).toEqual(['./plugin']);
    await lifecycle.activate(foundBlock(blockElement(), lockedBlock(second.name, 'text')));
    expect(late).toHaveBeenCalledExactlyOnceWith(kernel.page);
    finish();
    await initialised;
    expect(late).toHaveBeenCalledOnce();
  });

  it('sets up only the page plugins of this page, without React', async () => {
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
    const lifecycle = createLifecycle(kernel);
    await lifecycle.init();
    expect(names).toEqual(['early']);
    lifecycle.serve(plugins.slice(1).map(({ name }) => name));
    await expect.poll(() => names).toEqual(['early', 'late']);
  });
});
