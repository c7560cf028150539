/** What the inline capture script leaves behind in `window.__plinth`. */
export interface CapturedEvents {
  /** Block and event, in order of arrival. */
  readonly events: [block: Element, event: Event][];
  /** Blocks that answer for themselves by now. */
  readonly live: WeakSet<Element>;
  /** Block of the latest event, captured or not. */
  readonly block?: Element | null;
  /** Called for each captured event once the kernel is there. */
  wake?: ((block: Element) => void) | undefined;
}

declare global {
  interface Window {
    __plinth?: CapturedEvents;
  }
}

/** Pages of other systems may lack the inline script; then nothing was captured and nothing will be. */
export function capturedEvents(view: Pick<Window, '__plinth'>): CapturedEvents {
  return view.__plinth ?? { events: [], live: new WeakSet() };
}
