import { type Consent, ConsentControlService, defineService, type Host } from '@plinth/sdk';
import { describe, expect, it } from 'vitest';
import { createLifecycle } from '../index.ts';
import {
  blockElement,
  foundBlock,
  lockedBlock,
  lockOf,
  testKernel,
  testPlugin,
  textBlock,
} from '../lifecycle-fixture.ts';
import { separateTests, shown } from '../testing/lifecycle-setup.ts';

separateTests();

/** A consent plugin, and a function that changes the consent through the service that such a plugin uses. */
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
    const user = testPlugin(
      {
        './plugin': () => ({
          default: { name: 'user', setup: async (host: Host) => void log.push(await host.use(Tracker)) },
        }),
        './text': () => ({ default: textBlock() }),
      },
      { capabilities: { uses: [Tracker.id] } },
    );
    const kernel = testKernel({
      lock: { ...lockOf([plugin, consent.plugin, user]), services: { tracker: plugin.name } },
      context: { cookieSettings: { isRestrictiveCookiePolicyEnabled: true }, ...context },
    });
    const found = foundBlock(blockElement(), lockedBlock(plugin.name, 'text'));
    const userBlock = foundBlock(blockElement({ id: 'user' }), lockedBlock(user.name, 'text'));
    return { log, plugin, kernel, lifecycle: createLifecycle(kernel), found, userBlock, consent };
  }
  const Tracker = defineService<string>('tracker');

  it('a block whose plugin has no consent waits; nothing is fetched', async () => {
    const { lifecycle, found, consent, kernel, log } = gated();
    await lifecycle.init();
    await lifecycle.activate(found);
    expect(log).toEqual([]);
    expect(kernel.reports).toEqual([]);
    await consent.change({ performance: true });
    expect(log).toEqual([]);
    await consent.change({ advertising: true });
    await expect.poll(() => shown(found)).toBe('mounted');
    expect(log).toEqual(['setup']);
  });

  it('withdrawing consent unmounts the block and stops the plugin; a new grant starts both again', async () => {
    const { lifecycle, found, consent, log } = gated();
    await lifecycle.init();
    await lifecycle.activate(found);
    await consent.change({ advertising: true });
    await expect.poll(() => shown(found)).toBe('mounted');
    await consent.change({ advertising: false });
    expect(shown(found)).toBe('server');
    expect(log).toEqual(['setup', 'stopped']);
    await consent.change({ advertising: true });
    await expect.poll(() => shown(found)).toBe('mounted');
    expect(log).toEqual(['setup', 'stopped', 'setup']);
  });

  it('when consent is withdrawn and granted again while the block loads, the block is mounted and its plugin runs', async () => {
    const { lifecycle, found, consent, log } = gated();
    await lifecycle.init();
    await consent.change({ advertising: true });
    const activation = lifecycle.activate(found);
    await consent.change({ advertising: false });
    await consent.change({ advertising: true });
    await activation;
    await expect.poll(() => shown(found)).toBe('mounted');
    expect(log.filter((entry) => entry === 'setup').length - log.filter((entry) => entry === 'stopped').length).toBe(1);
  });

  it('when consent is withdrawn while the block loads, the block waits for the next grant', async () => {
    const { lifecycle, found, consent } = gated();
    await lifecycle.init();
    await consent.change({ advertising: true });
    const activation = lifecycle.activate(found);
    await consent.change({ advertising: false });
    await activation;
    expect(shown(found)).toBe('server');
    await consent.change({ advertising: true });
    await expect.poll(() => shown(found)).toBe('mounted');
  });

  it('a page plugin waits, starts, stops and starts again', async () => {
    const { lifecycle, consent, log } = gated({ when: 'init' });
    await lifecycle.init();
    expect(log).toEqual([]);
    for (const advertising of [true, false, true]) await consent.change({ advertising });
    expect(log).toEqual(['setup', 'stopped', 'setup']);
  });

  it('a page plugin that does not serve this page does not start when consent is granted', async () => {
    const { lifecycle, consent, log } = gated({ when: 'init', pageTypes: [100] }, { pageType: 2 });
    await lifecycle.init();
    for (const advertising of [true, false, true]) await consent.change({ advertising });
    expect(log).toEqual([]);
  });

  it('using a service of a plugin without consent fails, and the plugin is not fetched', async () => {
    const { lifecycle, userBlock, plugin, consent, kernel, log } = gated();
    await lifecycle.init();
    await lifecycle.activate(userBlock);
    expect(plugin.asked).toEqual([]);
    expect(kernel.reports).toMatchObject([{ code: 'PLINTH-SVC-005', block: 'user' }]);
    await consent.change({ advertising: true });
    await lifecycle.activate(userBlock);
    expect(log).toEqual(['setup', 'tracker']);
  });

  it('a granted plugin runs, and one that is withdrawn stops, without a report', async () => {
    const { lifecycle, found, consent, log, kernel } = gated();
    await lifecycle.init();
    await lifecycle.activate(found);
    await consent.change({ advertising: true });
    await expect.poll(() => shown(found)).toBe('mounted');
    expect(kernel.reports).toEqual([]);
    await consent.change({ advertising: false });
    expect(log.at(-1)).toBe('stopped');
  });
});
