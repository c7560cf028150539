/** What the inline capture script leaves behind in `window.__plinth`. */
export interface CapturedEvents {
  /** Block and event, in order of arrival. `held`: the browser was kept from answering it. */
  readonly events: [block: Element, event: Event, held?: boolean][];
  /** Blocks whose events go to React by now; true once they are mounted. */
  readonly live: WeakMap<Element, boolean>;
  /** Block of the latest event, captured or not. */
  readonly block?: Element | null;
  /**
   * Called for each captured event once the kernel is there, and with `over` when only the pointer comes over a block.
   * True: the block's script is on its way.
   */
  wake?: ((block: Element, over?: boolean) => boolean) | undefined;
}

declare global {
  interface Window {
    __plinth?: CapturedEvents;
  }
}

/** Pages of other systems may lack the inline script; then nothing was captured and nothing will be. */
export function capturedEvents(view: Pick<Window, '__plinth'>): CapturedEvents {
  return (Object.hasOwn(view, '__plinth') && view.__plinth) || { events: [], live: new WeakMap() };
}
