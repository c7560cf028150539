import type { Bus, Dispose, PageContext } from '@plinth/sdk';
import type { PageState } from './kernel.ts';
import { createPageInstance, type PageInstance } from './page-instance.ts';

/** The part of the runtime that the page's own scripts can use: `window.plinth`. */
export interface Page {
  readonly state: PageState;
  readonly context: PageContext | undefined;
  /**
   * Initialises the page (§4). Settles when the page is initialised. Does nothing when the page is initialised already.
   */
  initialise(): Promise<void>;
  /** Destroys the runtime (§4). Every block shows its server HTML again, and the page can be initialised again. */
  destroy(): Promise<void>;
  /** Finds blocks that were inserted below `root`. Default: the document. */
  scan(root?: ParentNode): void;
  on: Bus['on'];
}

export function createPage(view: Window & typeof globalThis): Page {
  let state: PageState = 'not initialised';
  let instance: PageInstance | undefined;
  let last = Promise.resolve();

  // `initialise` and `destroy` run one after the other in the order of their calls. When one of them fails, the next
  // one still runs.
  const once = (action: () => Promise<void>): Promise<void> => {
    last = last.then(action, action);
    return last;
  };
  return {
    get state() {
      return state;
    },
    get context() {
      return instance?.kernel.page;
    },
    initialise: () =>
      once(async () => {
        if (instance) return;
        state = 'initialising';
        instance = createPageInstance(view, () => state);
        await instance.start();
        state = 'initialised';
        instance.kernel.bus.emit('page:initialised', undefined);
      }),
    destroy: () =>
      once(async () => {
        if (!instance) return;
        state = 'destroying';
        await instance.end();
        instance.kernel.bus.emit('page:destroyed', undefined);
        instance = undefined;
        state = 'not initialised';
      }),
    scan: (root) => instance?.kernel.scan(root),
    on: (name, listener): Dispose => instance?.kernel.bus.on(name, listener) ?? (() => undefined),
  };
}
