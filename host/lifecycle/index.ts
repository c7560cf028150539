import { type Consent, PlinthError } from '@plinth/sdk';
import { createLoader } from '../federation/loader.ts';
import { createHooks } from '../hooks/index.ts';
import type { Kernel, Lifecycle } from '../kernel/kernel.ts';
import { createBlockMounter } from './block-mounter.ts';
import { createBlockNames, type NamedBlock } from './block-names.ts';
import { readConsent } from './consent.ts';
import { createEscapeStack } from './escape-stack.ts';
import { provideHostServices } from './host-services.ts';
import { createMountQueue } from './mount-queue.ts';
import { consentAllows, pagePlugins } from './page-activation.ts';
import { watchPluginFaults } from './plugin-faults.ts';
import { createPluginRunner, type PluginRunner } from './plugin-runner.ts';
import type { Runtime } from './runtime.ts';
import { createSafeCookies } from './safe-cookies.ts';
import { createServices } from './services.ts';

/** The `lifecycle` chunk: everything between "a plugin is wanted" and "it lives", and the way back. */
export function createLifecycle(kernel: Kernel): Lifecycle {
  const { lock, page, report } = kernel;
  const cookies = createSafeCookies(document);
  let consent = readConsent(page, cookies);
  const hooks = createHooks({ report, consent });
  const escapeStack = createEscapeStack({ target: document, report, onEmpty: (event) => hooks.escape.call(event) });

  let initCalled = false;

  const runtime: Runtime = {
    ...kernel,
    hooks,
    escape: escapeStack,
    cookies,
    initPassed: () => initCalled || kernel.state() === 'initialised',
    consent: () => consent,
    setConsent,
  };
  const loader = createLoader(lock);
  const services = createServices({
    owners: lock.services,
    setUp: async (plugin) => {
      if (!consentAllows(lock, plugin, consent)) throw withoutConsent(plugin);
      await plugins.hostOf(plugin);
    },
  });
  const plugins: PluginRunner = createPluginRunner(runtime, loader, services);
  const mount = createBlockMounter({ kernel: runtime, loader, queue: createMountQueue(), hostOf: plugins.hostOf });
  const mounted = new Map<NamedBlock, () => void>();
  const waitingBlocks = new Set<NamedBlock>();
  const waitingPlugins = new Set<string>();
  /** Plugins that serve this page; others in the lock slice may not be meant for it. */
  const serving = new Set<string>();
  const withdrawals = new Map<string, number>();
  let ended = false;

  const named = createBlockNames(kernel);
  const activate = async (block: NamedBlock): Promise<void> => {
    const { plugin } = block.locked;
    if (!consentAllows(lock, plugin, consent)) return void waitingBlocks.add(block);
    const turn = withdrawals.get(plugin);
    try {
      const unmount = await mount(block);
      if (!unmount) return;
      if (!ended && turn === withdrawals.get(plugin)) return void mounted.set(block, unmount);
      // Destroyed, or consent withdrawn, while it was on its way; a plugin that was stopped has to start anew.
      unmount();
      if (!ended) await activate(block);
    } catch (error) {
      report(error instanceof PlinthError ? error.inBlock(block.id) : error, {
        code: 'PLINTH-LOAD-003',
        plugin,
        block: block.id,
        hint: 'The block keeps its server HTML; reload the page, or serve all files of the build.',
      });
    }
  };
  const activatePage = async (plugin: string): Promise<void> => {
    serving.add(plugin);
    if (!consentAllows(lock, plugin, consent)) return void waitingPlugins.add(plugin);
    try {
      await plugins.hostOf(plugin);
    } catch (error) {
      report(error, { code: 'PLINTH-MOUNT-004', plugin });
    }
  };
  const withdraw = (plugin: string) => {
    withdrawals.set(plugin, (withdrawals.get(plugin) ?? 0) + 1);
    for (const [block, unmount] of [...mounted].reverse()) {
      if (block.locked.plugin !== plugin) continue;
      unmount();
      mounted.delete(block);
      waitingBlocks.add(block);
    }
    plugins.stop(plugin);
    if (serving.has(plugin)) waitingPlugins.add(plugin);
  };

  async function setConsent(next: Consent): Promise<void> {
    const previous = consent;
    consent = next;
    await hooks.consentChange.promise({ previous, current: next });
    for (const plugin of Object.keys(lock.plugins)) {
      if (consentAllows(lock, plugin, previous) && !consentAllows(lock, plugin, next)) withdraw(plugin);
    }
    const blocks = [...waitingBlocks];
    const pages = [...waitingPlugins];
    waitingBlocks.clear();
    waitingPlugins.clear();
    // Whoever still lacks consent goes back to waiting.
    await Promise.all([...blocks.map(activate), ...pages.map(activatePage)]);
  }

  provideHostServices(runtime, services);
  watchPluginFaults(runtime);
  kernel.onDestroy(() => {
    ended = true;
    for (const unmount of [...mounted.values()].reverse()) unmount();
    plugins.stopAll();
    loader.dispose();
    escapeStack.dispose();
  });

  return {
    async init() {
      await Promise.all(pagePlugins(lock, page, 'init').map(activatePage));
      initCalled = true;
      await hooks.init.promise(page);
    },
    idle: () => void pagePlugins(lock, page, 'idle').map(activatePage),
    activate: (block) => activate(named(block)),
    destroy: () => hooks.destroy.promise(page),
  };
}

function withoutConsent(plugin: string): PlinthError {
  return new PlinthError(
    'PLINTH-SVC-001',
    `plugin ${plugin} waits for the visitor's consent, and so does its service`,
    {
      plugin,
      hint: 'Ask again once consentChange grants it.',
    },
  );
}
