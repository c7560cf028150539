/** The data that the inline capture script writes to `window.__plinth`. */
export interface CapturedEvents {
  /**
   * Each captured event with its block, in order of arrival. `held` is true when the browser's default action was
   * prevented.
   */
  readonly events: [block: Element, event: Event, held?: boolean][];
  /** Blocks whose events React already handles. The value is true once the block is mounted. */
  readonly live: WeakMap<Element, boolean>;
  /** Block of the latest event, captured or not. */
  readonly block?: Element | null;
  /** The latest `pointerover`. The tooltips of the SDK read it. */
  readonly over?: PointerEvent;
  /**
   * Called for each captured event once the kernel has started, and with `over` when the pointer only moves over a
   * block. Returns true while the block's script is loading.
   */
  activate?: ((block: Element, over?: boolean) => boolean) | undefined;
}

declare global {
  interface Window {
    __plinth?: CapturedEvents;
  }
}

/** A page of another system may lack the inline script. Then this list stays empty. */
export function capturedEvents(view: Pick<Window, '__plinth'>): CapturedEvents {
  return (Object.hasOwn(view, '__plinth') && view.__plinth) || { events: [], live: new WeakMap() };
}
