/* The `needs` chunk: loaded when the page is idle, and at once when the address has a query or a fragment. */
import type { PageActivation } from '@plinth/sdk';
import type { Activate, ActivationPlan, ActivationWatch } from './activation/activation.ts';
import { keepMarkers } from './keep-markers.ts';
import type { Kernel, Lifecycle } from './kernel.ts';
import { hasSign } from './signs.ts';

export interface PageNeeds {
  readonly kernel: Kernel;
  readonly plan: ActivationPlan;
  /**
   * The kernel passes this function. An import would move the code of the function out of the kernel into a separate
   * chunk.
   */
  readonly createVisibleWatch: (activate: Activate) => ActivationWatch;
  readonly withLifecycle: (action: (lifecycle: Lifecycle) => unknown) => Promise<void>;
}

/**
 * Activates blocks, sets up plugins and fetches files that a page needs before the visitor does anything: because of
 * the address, a stored key, or a block in view.
 */
export function meetPageNeeds(needs: PageNeeds): void {
  const { plan, createVisibleWatch, withLifecycle } = needs;
  const { lock, storage, onDestroy } = needs.kernel;
  const serve = (plugins: readonly string[]) => void withLifecycle((lifecycle) => lifecycle.serve(plugins));
  const blocksOf = (type: string | number) => document.querySelectorAll<HTMLElement>(`[data-block-type="${type}"]`);
  const pluginsFor = (wanted: (page: PageActivation) => unknown) =>
    Object.entries(lock.plugins).flatMap(([name, { page }]) => (page && wanted(page) ? [name] : []));
  const item = location.pathname.split('/').filter(Boolean).pop();
  const followSigns = () => {
    const target = document.querySelector(':target');
    for (const [type, { visibleWhen }] of Object.entries(lock.blocks)) {
      if (!visibleWhen) continue;
      const isNamed = hasSign(visibleWhen, window, storage.local);
      for (const block of blocksOf(type)) {
        const names = visibleWhen.path && item && block.dataset.blockJson?.includes(`${decoded(item)}"`);
        if (!isNamed && !names) continue;
        // The block that the fragment refers to does not wait: sections on the way to it get their real heights while
        // the page scrolls, so the scrolling can end before the block is in view.
        plan.schedule(block, block.contains(target) ? 'load' : 'visible');
      }
    }
  };
  /** Runs `action` once, as soon as a block of one of these types is in view. */
  const onceSeen = (types: readonly (string | number)[], action: () => void) => {
    const blocks = types.flatMap((type) => [...blocksOf(type)]);
    if (blocks.length === 0) return;
    const watch = createVisibleWatch(() => {
      watch.dispose();
      action();
    });
    for (const block of blocks) watch.watch(block);
    onDestroy(watch.dispose);
  };

  /** Sets up the plugin `name` at the first event of one of these types. */
  const onceHeard = (types: readonly string[], name: string) => {
    const stop = () => {
      for (const type of types) window.removeEventListener(type, onEvent);
    };
    const onEvent = (event: Event) => {
      // On a hidden page, the event occurred because the visitor leaves the page or switches to another tab. The plugin
      // is not needed for that, and can wait for a later event.
      if (document.visibilityState === 'hidden') return;
      stop();
      void withLifecycle(async (lifecycle) => {
        await lifecycle.serve([name]);
        if (event instanceof CustomEvent) window.dispatchEvent(new CustomEvent(event.type, { detail: event.detail }));
      });
    };
    for (const type of types) window.addEventListener(type, onEvent);
    onDestroy(stop);
  };

  followSigns();
  onDestroy(keepMarkers(document));
  window.addEventListener('hashchange', followSigns);
  onDestroy(() => window.removeEventListener('hashchange', followSigns));

  const now = pluginsFor(
    ({ when = 'idle', signs }) => when === 'idle' || (signs && hasSign(signs, window, storage.local)),
  );
  if (now.length > 0) serve(now);
  for (const name of pluginsFor(({ when }) => when === 'visible')) {
    onceSeen(lock.plugins[name]?.page?.blocks ?? [], () => serve([name]));
  }
  for (const name of pluginsFor(({ signs }) => signs?.events)) {
    if (!now.includes(name)) onceHeard(lock.plugins[name]?.page?.signs?.events ?? [], name);
  }
  const { ahead = [] } = lock;
  const offline = Object.keys(lock.blocks).filter((type) => lock.blocks[type]?.fetchAhead);
  onceSeen(offline, () => ahead.forEach(fetchAhead));
}

/** Fetches a script into the browser's module map without running it. A later import then works offline too. */
function fetchAhead(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  link.fetchPriority = 'low';
  document.head.append(link);
}

/** Decodes a part of an address. Text with an invalid percent sign is returned unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The text is not validly URL-encoded, so it cannot be decoded.
    return text;
  }
}
