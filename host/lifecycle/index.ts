import { ConsentControlService, PlinthError, type Session } from '@plinth/sdk';
import { readLocaleData } from '@plinth/sdk/locale-data';
import { createTextReporter } from '../errors/text-reporter.ts';
import { watchReports } from '../errors/watch-reports.ts';
import { createLoader } from '../federation/loader.ts';
import { HOST_FILE_FAILURE } from '../kernel/host-file-failure.ts';
import type { Kernel, Lifecycle } from '../kernel/kernel.ts';
import { whenIdle } from '../scheduling/when-idle.ts';
import { yieldToMain } from '../scheduling/yield-to-main.ts';
import { createBlockMounter } from './block-mounter.ts';
import { createBlockNames, type NamedBlock } from './block-names.ts';
import { createConsentGate, withoutConsent } from './consent/consent-gate.ts';
import { isDecided, readConsent } from './consent/read-consent.ts';
import { readSession, storeSession } from './consent/session.ts';
import { demandService } from './demand-service.ts';
import { createEscapeStack } from './escape-stack.ts';
import { provideHostServices } from './host-services.ts';
import { withMissingFile } from './late-imports.ts';
import { createMountQueue } from './mount-queue.ts';
import { servesPage } from './page-activation.ts';
import { createPageHooks } from './page-hooks.ts';
import { watchPluginFaults } from './plugin-faults.ts';
import { createPluginRunner, type PluginRunner } from './plugin-runner.ts';
import { forget, releaseHeld } from './replay.ts';
import type { Runtime } from './runtime.ts';
import { createSafeCookies } from './safe-cookies.ts';
import { createServices } from './services.ts';
import { createSlowTasks } from './slow-tasks.ts';

/**
 * Codes of failures that can pass: files that did not load or not in time, and a setup or a preparation that failed,
 * which also fetch files.
 */
const PASSING = /LOAD-00[1236]|MOUNT-00[457]/;
const isLost = (error: unknown) => error instanceof PlinthError && PASSING.test(error.code);

/** The `lifecycle` chunk: loads, sets up, mounts, unmounts and stops plugins and their blocks. */
export function createLifecycle(kernel: Kernel): Lifecycle {
  const { lock, page, inserted } = kernel;
  readLocaleData(page.localeData);
  const report = withMissingFile(lock, createTextReporter(kernel.report));
  kernel.onDestroy(watchReports(kernel));
  const cookies = createSafeCookies(document);
  const hooks = createPageHooks(
    async () => {
      const { createHooks } = await import(/* webpackChunkName: "hooks" */ '../hooks/index.ts');
      return createHooks({ report, consent: gate.current(), isDecided: isDecided(cookies) });
    },
    (error) => report(error, HOST_FILE_FAILURE),
  );
  const escapeStack = createEscapeStack({
    target: document,
    report,
    onEmpty: (event) => hooks.loaded?.escape.call(event),
  });

  const loader = createLoader(lock);
  const slowTasks = createSlowTasks({ report }, loader.switchOff);
  const gate = createConsentGate(lock, readConsent(page, cookies));
  let initCalled = false;
  let session: Session | undefined;

  const runtime: Runtime = {
    ...kernel,
    report,
    hooks,
    escape: escapeStack,
    cookies,
    time: slowTasks.time,
    rendering: slowTasks.rendering,
    initPassed: () => initCalled || kernel.state() === 'initialised',
    consent: gate.current,
    // Read late, because storage is slow to open and blocks must not wait for it.
    session: () => (session ??= readSession(kernel.storage)),
  };
  const services = createServices({
    owners: lock.services,
    demand: demandService(lock),
    setUp: async (plugin) => {
      if (!gate.allows(plugin)) throw withoutConsent(plugin);
      await plugins.hostOf(plugin);
    },
  });
  const plugins: PluginRunner = createPluginRunner(runtime, loader, services);
  const mount = createBlockMounter({ runtime, loader, queue: createMountQueue(), hostOf: plugins.hostOf });
  const mounted = new Map<NamedBlock, () => void>();
  /** Names of the plugins for which `servesPage` is true. The lock slice can contain other plugins too. */
  const served = new Set<string>();
  const withdrawals = new Map<string, number>();
  /** Page plugins whose files did not load. They are set up when the browser is online again. */
  const lost = new Set<string>();
  let ended = false;

  const named = createBlockNames({ report, inserted });
  const activate = async (block: NamedBlock): Promise<void> => {
    const { plugin } = block.locked;
    if (!gate.enter(plugin, block, () => activate(block))) return;
    const turn = withdrawals.get(plugin);
    try {
      const begun = await mount(block);
      if (!begun) return;
      if (!ended && turn === withdrawals.get(plugin)) {
        mounted.set(block, begun.unmount);
        return begun.settled;
      }
      // The page was destroyed or consent was withdrawn while the block loaded. A stopped plugin must be set up again
      // before the block can mount.
      begun.unmount();
      if (!ended) await activate(block);
    } catch (error) {
      if (isLost(error)) {
        forget(kernel.captured, block.element);
        kernel.retry(block);
      }
      report(error instanceof PlinthError ? error.inBlock(block.id, plugin) : error, {
        code: 'PLINTH-LOAD-003',
        plugin,
        block: block.id,
      });
    }
  };
  const activatePage = async (plugin: string): Promise<void> => {
    served.add(plugin);
    if (!gate.enter(plugin, plugin, () => activatePage(plugin))) return;
    try {
      await plugins.hostOf(plugin);
    } catch (error) {
      if (isLost(error)) lost.add(plugin);
      report(error, { code: 'PLINTH-MOUNT-004', plugin });
    }
  };
  const online = () => {
    const names = [...lost];
    lost.clear();
    for (const name of names) void activatePage(name);
  };
  addEventListener('online', online);
  const serving = (names: readonly string[]) => names.filter((name) => servesPage(lock, page, name)).map(activatePage);
  const withdraw = (plugin: string) => {
    withdrawals.set(plugin, (withdrawals.get(plugin) ?? 0) + 1);
    for (const [block, unmount] of [...mounted].reverse()) {
      if (block.locked.plugin !== plugin) continue;
      unmount();
      mounted.delete(block);
      gate.enter(plugin, block, () => activate(block));
    }
    plugins.stop(plugin);
    if (served.has(plugin)) gate.enter(plugin, plugin, () => activatePage(plugin));
  };

  provideHostServices(runtime, services, gate, withdraw);
  watchPluginFaults(runtime);
  kernel.onDestroy(
    whenIdle(async () => {
      try {
        // Consent control removes what may be stored only for purposes that the visitor does not allow.
        const { performance, advertising } = gate.current();
        if (performance) storeSession(kernel.storage, runtime.session());
        if (!performance || (!advertising && lock.stored?.advertising))
          await services.use(ConsentControlService, { plugin: undefined });
        const { watchTasks } = await import(/* webpackChunkName: "task-watch" */ './task-watch.ts');
        kernel.onDestroy(watchTasks(lock, slowTasks));
      } catch (error) {
        report(error, HOST_FILE_FAILURE);
      }
    }),
  );
  kernel.onDestroy(() => {
    ended = true;
    removeEventListener('online', online);
    for (const unmount of [...mounted.values()].reverse()) unmount();
    plugins.stopAll();
    loader.dispose();
    escapeStack.dispose();
  });

  return {
    async init() {
      const awaited = Object.keys(lock.plugins).filter((name) => lock.plugins[name]?.page?.when === 'init');
      await Promise.all(serving(awaited));
      initCalled = true;
      await hooks.loaded?.init.promise(page);
    },
    serve: (names) => Promise.all(serving(names)),
    async activate(block) {
      // Each block begins to load in a separate task. Otherwise one task could evaluate this chunk and begin to load
      // several blocks, and would be long.
      await yieldToMain();
      if (ended) return;
      await activate(named(block));
      releaseHeld(kernel.captured, block.element);
    },
    async destroy() {
      await hooks.loaded?.destroy.promise(page);
    },
  };
}
