import type { LockSlice } from '@plinth/sdk';
import { lockSliceSchema } from '@plinth/sdk/lock-slice';
import * as v from 'valibot';
import { createBus } from '../hooks/bus.ts';
import { createDisposal } from '../scheduling/disposal.ts';
import { whenIdle } from '../scheduling/when-idle.ts';
import { createActivationPlan } from './activation/activation.ts';
import { createVisibleWatch } from './activation/visible.ts';
import { createBlockFinder, type FoundBlock } from './block.ts';
import { capturedEvents } from './captured-events.ts';
import { HOST_FILE_FAILURE } from './host-file-failure.ts';
import type { Kernel, Lifecycle, PageState } from './kernel.ts';
import { parsePageContext } from './page-context.ts';
import { pageDataProblem, readPageData } from './page-data.ts';
import { createReporter } from './reporter.ts';
import { createSafeStorage } from './safe-storage.ts';

/** The runtime of a page from one `initialise` to the next `destroy`. */
export interface PageInstance {
  readonly kernel: Kernel;
  /** Initialises the page. Settles when it is initialised. On a page that is redirected, no block is activated. */
  start(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Longest wait for the first blocks, which must be mounted before the work for an idle page begins. It is possible that
 * a block hangs, so the wait is limited.
 */
const REST_LIMIT_MS = 3_000;
const EMPTY_LOCK: LockSlice = { v: 1, plugins: {}, blocks: {}, services: {}, shared: {} };

/**
 * Starts the runtime of a page. Context and lock slice are read here; the redirect and the blocks follow in `start`.
 * `state` is kept by the caller, because a page can be initialised several times.
 */
export function createPageInstance(view: Window & typeof globalThis, state: () => PageState): PageInstance {
  const { document } = view;
  const bus = createBus({ report: (error) => report(error) });
  const report = createReporter(bus);
  const disposal = createDisposal(report);
  const attempt = <Value>(action: () => Value): Value | undefined => {
    try {
      return action();
    } catch (error) {
      report(error);
      return undefined;
    }
  };
  const context = attempt(() => readPageData(document, 'plinth-context'));
  const { page, problem } = parsePageContext(context === undefined ? {} : context);
  if (problem) report(problem);
  const readableLock = attempt(() => parseLock(readPageData(document, 'plinth-lock')));
  const lock = readableLock ?? EMPTY_LOCK;
  const session = createSafeStorage(() => view.sessionStorage);
  const local = createSafeStorage(() => view.localStorage);
  const captured = capturedEvents(view);

  let chunk: Promise<Lifecycle> | undefined;
  const withLifecycle = async (action: (lifecycle: Lifecycle) => unknown, fail?: () => void): Promise<void> => {
    chunk ??= import(/* webpackChunkName: "lifecycle" */ '../lifecycle/index.ts').then((module) =>
      module.createLifecycle(kernel),
    );
    try {
      await action(await chunk);
    } catch (cause) {
      chunk = undefined;
      fail?.();
      report(cause, HOST_FILE_FAILURE);
    }
  };

  const finder = createBlockFinder(lock, report);
  const inserted = new WeakSet<Element>();
  let activations: Promise<unknown> = Promise.resolve();
  const coming = new WeakSet<Element>();
  const approachable = new WeakSet<Element>();
  const lost = new Set<Element>();
  const retry = (block: FoundBlock) => {
    finder.put(block);
    lost.add(block.element);
  };
  const activate = (element: Element) => {
    const block = finder.take(element);
    if (!block) return;
    coming.add(element);
    lost.delete(element);
    const settled = withLifecycle(
      (lifecycle) => lifecycle.activate(block),
      () => retry(block),
    );
    activations = Promise.all([activations, settled.then(() => coming.delete(element))]);
  };
  const plan = createActivationPlan(activate);
  const scan = (root: ParentNode, found?: (element: Element) => void) => {
    // Skip the scan: the unreadable lock slice has been reported already, and a scan would also report wrongly that no
    // plugin provides the blocks.
    if (!readableLock) return;
    // A block that the visitor has already interacted with is activated at once, whatever activation it has.
    const touched = new Set(captured.events.map(([block]) => block));
    finder.find(root, (element, activation) => {
      found?.(element);
      if (activation === 'approach') approachable.add(element);
      plan.schedule(element, touched.has(element) ? 'load' : activation);
    });
  };

  const kernel: Kernel = {
    page,
    lock,
    bus,
    report,
    storage: { local, session },
    captured,
    state,
    inserted,
    retry,
    scan: (root = document) => scan(root, (element) => inserted.add(element)),
    onDestroy: disposal.add,
  };
  /**
   * Calls `use` with a file of the host that only some pages need, once the file has loaded. Reports a file that does
   * not load.
   */
  const withFile = <Module, Result>(load: Promise<Module>, use: (module: Module) => Result) =>
    load.then(use).catch((cause) => {
      report(cause, HOST_FILE_FAILURE);
      return undefined;
    });
  const meetNeeds = () =>
    withFile(import(/* webpackChunkName: "needs" */ './page-needs.ts'), ({ meetPageNeeds }) =>
      meetPageNeeds({ kernel, plan, createVisibleWatch, withLifecycle }),
    );

  /**
   * The redirect rules are not loaded for visitors, who are never redirected. They are loaded only for a signed-in
   * account, or when the query flag must be remembered (§2).
   */
  const redirectTarget = async (): Promise<string | undefined> => {
    if (!page.authenticatedAccount && !view.location.search.includes('noredirect')) return undefined;
    return withFile(import(/* webpackChunkName: "redirect" */ './redirect.ts'), ({ ownerRedirect }) =>
      ownerRedirect(page, view.location, session, view.top !== view),
    );
  };

  return {
    kernel,
    async start() {
      const target = await redirectTarget();
      if (target) return view.location.assign(target);
      disposal.add(plan.dispose);
      scan(document);
      // From now on the capture script activates a block that the visitor touches.
      captured.activate = (block, over) => {
        // The pointer moves over a block much more often than somebody touches it, so it does not load a block again.
        if (!over || (approachable.has(block) && !lost.has(block))) activate(block);
        return coming.has(block);
      };
      const online = () => lost.forEach(activate);
      view.addEventListener('online', online);
      disposal.add(() => view.removeEventListener('online', online));
      const isAddressed = view.location.hash + view.location.search;
      if (isAddressed) void meetNeeds();
      disposal.add(() => {
        captured.activate = undefined;
      });
      const isAwaited = Object.values(lock.plugins).some(({ page: wants }) => wants?.when === 'init');
      if (chunk || isAwaited) await withLifecycle((lifecycle) => lifecycle.init());
      const whenAtRest = () => {
        if (!isAddressed && Object.keys(lock.plugins).length) void meetNeeds();
      };
      // The browser is also idle while it waits for the files of the first blocks. Work for an idle page begins after
      // these blocks are mounted, because opening the storage earlier would delay them.
      const afterBlocks = async () => {
        const limit = new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, REST_LIMIT_MS);
          disposal.add(() => clearTimeout(timer));
        });
        await Promise.race([activations, limit]);
        disposal.add(whenIdle(whenAtRest));
      };
      disposal.add(whenIdle(() => void afterBlocks()));
    },
    async end() {
      if (chunk) await withLifecycle((lifecycle) => lifecycle.destroy());
      disposal.dispose();
    },
  };
}

function parseLock(data: unknown): LockSlice {
  const { success, output, issues } = v.safeParse(lockSliceSchema, data);
  if (success) return output;
  throw pageDataProblem('plinth-lock', 'malformed', v.getDotPath(issues[0]));
}
