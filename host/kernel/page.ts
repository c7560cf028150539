import type { Bus, Dispose, PageContext } from '@plinth/sdk';
import type { PageState } from './kernel.ts';
import { createLife, type Life } from './life.ts';

/** What a page's own scripts may ask of the runtime: `window.plinth`. */
export interface Page {
  readonly state: PageState;
  readonly context: PageContext | undefined;
  /** Brings the page to life. Settles when it is initialised (§4). Harmless when it already is. */
  initialise(): Promise<void>;
  /** Unwinds everything; every block shows what the server sent, and the page can be initialised again (§4). */
  destroy(): Promise<void>;
  /** Finds blocks inserted below `root` (default: the document). */
  scan(root?: ParentNode): void;
  on: Bus['on'];
}

export function createPage(view: Window & typeof globalThis): Page {
  let state: PageState = 'not initialised';
  let life: Life | undefined;
  let last = Promise.resolve();

  // One after the other, in the order of the calls, and a failure of one never holds up the next.
  const once = (action: () => Promise<void>): Promise<void> => {
    last = last.then(action, action);
    return last;
  };
  return {
    get state() {
      return state;
    },
    get context() {
      return life?.kernel.page;
    },
    initialise: () =>
      once(async () => {
        if (life) return;
        state = 'initialising';
        life = createLife(view, () => state);
        await life.start();
        state = 'initialised';
        life.kernel.bus.emit('page:initialised', undefined);
      }),
    destroy: () =>
      once(async () => {
        if (!life) return;
        state = 'destroying';
        await life.end();
        life.kernel.bus.emit('page:destroyed', undefined);
        life = undefined;
        state = 'not initialised';
      }),
    scan: (root) => life?.kernel.scan(root),
    on: (name, listener): Dispose => life?.kernel.bus.on(name, listener) ?? (() => undefined),
  };
}
