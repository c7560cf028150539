import type { Dispose, EscapeEvent } from '@plinth/sdk';

/** §4 Escape: time from the key press until the handler runs, so that other code can handle the key first. */
const ESCAPE_DELAY_MS = 10;

export interface EscapeStack {
  /**
   * Registers a closable target. The target is removed from the stack when Escape closes it, and when the returned
   * function is called.
   */
  register(close: () => void): Dispose;
  dispose(): void;
}

interface EscapeStackOptions {
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Called when Escape is pressed and no target is open. */
  readonly onEmpty: (event: EscapeEvent) => void;
  readonly report: (error: unknown) => void;
}

/** §4 Escape: each press of Escape closes one target, the most recently registered one first. */
export function createEscapeStack({ target, onEmpty, report }: EscapeStackOptions): EscapeStack {
  const stack: { close: () => void }[] = [];
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const handle = (event: KeyboardEvent) => {
    const top = stack.pop();
    if (!top) return onEmpty({ event, shiftKey: event.shiftKey });
    try {
      top.close();
    } catch (error) {
      report(error);
    }
  };
  const listener = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.isComposing || event.repeat) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      // Code that handled the key within the delay (a native dialog, a select, an input method) has called
      // `preventDefault`.
      if (!event.defaultPrevented) handle(event);
    }, ESCAPE_DELAY_MS);
    timers.add(timer);
  };
  target.addEventListener('keydown', listener);

  return {
    register(close) {
      const entry = { close };
      stack.push(entry);
      return () => {
        const at = stack.indexOf(entry);
        if (at >= 0) stack.splice(at, 1);
      };
    },
    dispose() {
      target.removeEventListener('keydown', listener);
      for (const timer of timers) clearTimeout(timer);
      stack.length = 0;
    },
  };
}
