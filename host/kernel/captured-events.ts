/** The data that the inline capture script keeps in `window.__plinth`. */
export interface CapturedEvents {
  /**
   * Each captured event with its block, in order of arrival. `held` is true when the browser's default action was
   * prevented.
   */
  readonly events: [block: Element, event: Event, held?: boolean][];
  /** Blocks whose events React already handles. The value is true once the block is mounted. */
  readonly live: WeakMap<Element, boolean>;
  /** Block of the latest event, whether or not the event was captured. */
  readonly block?: Element | null;
  /** The latest `pointerover` event. The tooltips of the SDK read it. */
  readonly over?: PointerEvent;
  /**
   * Set when the kernel starts. From then on, the capture script calls this function for each captured event and, with
   * `over` set to true, whenever the pointer moves over a block. Returns true while the block's script is loading.
   */
  activate?: ((block: Element, over?: boolean) => boolean) | undefined;
}

declare global {
  interface Window {
    __plinth?: CapturedEvents;
  }
}

/**
 * Returns the data of the inline capture script. A page of another system can lack this script. On such a page, the
 * list of events stays empty.
 */
export function capturedEvents(view: Pick<Window, '__plinth'>): CapturedEvents {
  return (Object.hasOwn(view, '__plinth') && view.__plinth) || { events: [], live: new WeakMap() };
}
