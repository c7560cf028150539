import type { Bus, Dispose, LockSlice, PageContext, SafeStorage } from '@plinth/sdk';
import type { FoundBlock } from './block.ts';
import type { CapturedEvents } from './captured-events.ts';
import type { Reporter } from './reporter.ts';

/** §4: states of the lifecycle of a page. */
export type PageState = 'not initialised' | 'initialising' | 'initialised' | 'destroying';

/**
 * The runtime of a page from one `initialise` to the next `destroy`. It has everything that the chunks which load later
 * need from the kernel.
 */
export interface Kernel {
  readonly page: PageContext;
  readonly lock: LockSlice;
  readonly bus: Bus;
  readonly report: Reporter;
  readonly storage: { readonly local: SafeStorage; readonly session: SafeStorage };
  readonly captured: CapturedEvents;
  readonly state: () => PageState;
  /** Elements of blocks that were inserted after the page was published: the publisher has not sanitised their HTML. */
  readonly inserted: { has(element: Element): boolean };
  scan(root?: ParentNode): void;
  /** Lets a block whose files did not load be activated again: by the next touch, and when the browser is online again. */
  retry(block: FoundBlock): void;
  /**
   * Registers a function that is called when the page is destroyed. The function that was registered last is called
   * first.
   */
  onDestroy(dispose: Dispose): Dispose;
}

/**
 * The functions of the `lifecycle` chunk that the kernel calls. The chunk is loaded with the first plugin, because
 * without plugins no hook has a tap.
 */
export interface Lifecycle {
  /** Sets up the plugins for which initialisation waits, and runs the `init` hook. Never rejects. */
  init(): Promise<void>;
  /**
   * Sets up those of the given plugins that run on this page for this visitor (`servesPage`). Settles when their setups
   * have ended.
   */
  serve(plugins: readonly string[]): Promise<unknown>;
  /** Loads and mounts a block. Every failure is reported, and after a failure the block keeps its server HTML. */
  activate(block: FoundBlock): Promise<void>;
  /** Runs the `destroy` hook. Never rejects. */
  destroy(): Promise<void>;
}
