import {
  type BlockDefinition,
  defineBlock,
  type LockedBlock,
  type LockedPlugin,
  type LockSlice,
  type PlinthError,
  type PluginDefinition,
} from '@plinth/sdk';
import { createElement } from 'react';
import * as v from 'valibot';
import { createTextReporter, loadErrorTexts } from '../errors/text-reporter.ts';
import { createBus } from '../hooks/bus.ts';
import { createHooks, type KernelHooks } from '../hooks/index.ts';
import type { Kernel, PageState } from '../kernel/kernel.ts';
import { parsePageContext } from '../kernel/page-context.ts';
import { createReporter } from '../kernel/reporter.ts';
import { createSafeStorage } from '../kernel/safe-storage.ts';
import { createDisposal } from '../scheduling/disposal.ts';
import type { NamedBlock } from './block-names.ts';
import { readConsent } from './consent/read-consent.ts';
import { createEscapeStack } from './escape-stack.ts';
import type { Runtime } from './runtime.ts';
import { createSafeCookies } from './safe-cookies.ts';

/*
 * Helpers for the tests of the `lifecycle` chunk: a kernel made of the real parts, and plugins that the real loader
 * loads.
 */

export interface TestKernel extends Kernel {
  readonly reports: PlinthError[];
  /** Elements of the blocks that may be activated again. */
  readonly retried: Element[];
  /** Sets the state of the page, which is `initialised` at first. */
  become(state: PageState): void;
  readonly inserted: WeakSet<Element>;
  /** Runs all functions that were passed to `onDestroy`. */
  end(): void;
}

// Loads the texts now, so that every report is made at once. The tests of the reporter test the late loading of the
// texts.
await loadErrorTexts();

const kernels: TestKernel[] = [];

/** Ends every test kernel that was made since the last call. */
export function endTestKernels(): void {
  for (const kernel of kernels.splice(0)) kernel.end();
}

export function testKernel(parts: { lock?: Partial<LockSlice>; context?: unknown } = {}): TestKernel {
  const reports: PlinthError[] = [];
  const retried: Element[] = [];
  const bus = createBus({ report: (error) => report(error) });
  const report = createReporter(bus);
  bus.on('report', (error) => reports.push(error));
  const disposal = createDisposal(report);
  let state: PageState = 'initialised';
  const kernel: TestKernel = {
    page: parsePageContext(parts.context ?? {}).page,
    lock: { v: 1, plugins: {}, blocks: {}, services: {}, shared: {}, sanitised: true, ...parts.lock },
    bus,
    report,
    storage: {
      local: createSafeStorage(() => localStorage),
      session: createSafeStorage(() => sessionStorage),
    },
    captured: { events: [], live: new WeakMap() },
    state: () => state,
    inserted: new WeakSet(),
    scan: () => undefined,
    retry: (block) => void retried.push(block.element),
    retried,
    onDestroy: disposal.add,
    reports,
    become(next) {
      state = next;
    },
    end: disposal.dispose,
  };
  kernels.push(kernel);
  return kernel;
}

type Exposed = Record<string, () => unknown>;

declare global {
  /**
   * Exposed modules of the test plugins, by plugin name. The containers are `data:` modules, which get these modules
   * from here.
   */
  var plinthTestPlugins: Map<string, Exposed> | undefined;
}

let serial = 0;

export interface TestPlugin {
  readonly name: string;
  readonly locked: LockedPlugin;
  /** Names of the exposed modules that the loader has requested, in order. */
  readonly asked: string[];
}

/** Makes a plugin with a real container. Its exposed modules are made when the loader asks the container for them. */
export function testPlugin(
  exposed: Exposed & { './plugin'?: () => { default: PluginDefinition } },
  locked: Partial<LockedPlugin> = {},
): TestPlugin {
  serial += 1;
  const name = `test-${serial}`;
  const asked: string[] = [];
  globalThis.plinthTestPlugins ??= new Map();
  globalThis.plinthTestPlugins.set(
    name,
    Object.fromEntries(
      Object.entries(exposed).map(([module, make]) => [
        module,
        () => {
          asked.push(module);
          return make();
        },
      ]),
    ),
  );
  const source = `export const init = () => {};
    export const get = async (name) => {
      const module = await globalThis.plinthTestPlugins.get('${name}')[name]();
      return () => module;
    };`;
  const setup = './plugin' in exposed ? { setup: { module: './plugin', js: [], css: [], shared: [] } } : {};
  const entry = `data:text/javascript,${encodeURIComponent(source)}`;
  return { name, asked, locked: { version: '1.0.0', entry, ...setup, ...locked } };
}

export function lockedBlock(plugin: string, name: string): LockedBlock {
  return { plugin, name, module: `./${name}`, activation: 'load', js: [], css: [], shared: [] };
}

/** A lock slice with these plugins. The exposed block `./x` has the block type `acme/x`. */
export function lockOf(plugins: readonly TestPlugin[], blocks: LockSlice['blocks'] = {}): Partial<LockSlice> {
  return { plugins: Object.fromEntries(plugins.map(({ name, locked }) => [name, locked])), blocks };
}

/** Makes the definition of a block that shows a text. */
export function textBlock(
  parts: Partial<BlockDefinition<{ readonly text: string }>> = {},
): BlockDefinition<{ readonly text: string }> {
  return defineBlock({
    type: 'acme/text',
    name: 'text',
    schema: v.object({ text: v.string() }),
    component: ({ data }) => createElement('p', null, data.text),
    ...parts,
  });
}

/** Puts a block into the document, as the publisher writes it. */
export function blockElement(
  parts: { id?: string; data?: unknown; type?: string; content?: string } = {},
): HTMLElement {
  const element = document.createElement('div');
  element.className = 'sqs-block';
  element.id = `block-${parts.id ?? 'b1'}`;
  element.dataset.blockType = parts.type ?? 'acme/text';
  element.dataset.plinthBlock = '';
  element.dataset.blockJson = JSON.stringify(parts.data ?? { text: 'mounted' });
  element.innerHTML = `<div class="sqs-block-content">${parts.content ?? '<p>server</p>'}</div>`;
  document.body.append(element);
  return element;
}

export function foundBlock(element: HTMLElement, locked: LockedBlock): NamedBlock {
  const { id, dataset } = element;
  return { element, id: id.replace('block-', ''), type: dataset.blockType ?? '', locked };
}

/** The runtime of a test: its kernel with the parts that `createLifecycle` adds. */
export function testRuntime(
  parts: Parameters<typeof testKernel>[0] = {},
): Runtime & TestKernel & { readonly kernelHooks: KernelHooks } {
  const kernel = testKernel(parts);
  const report = createTextReporter(kernel.report);
  const kernelHooks = createHooks({ report, consent: { necessary: true, performance: true, advertising: true } });
  const stack = createEscapeStack({ target: document, report, onEmpty: (event) => kernelHooks.escape.call(event) });
  kernel.onDestroy(stack.dispose);
  const cookies = createSafeCookies(document);
  return {
    ...kernel,
    report,
    hooks: { loaded: kernelHooks, load: async () => kernelHooks, use: (action) => action(kernelHooks) },
    kernelHooks,
    escape: stack,
    cookies,
    time: (_plugin, _block, action) => action(),
    rendering: () => () => undefined,
    initPassed: () => kernel.state() === 'initialised',
    consent: () => readConsent(kernel.page, cookies),
    session: () => ({ firstLanding: false, firstSession: false }),
  };
}
