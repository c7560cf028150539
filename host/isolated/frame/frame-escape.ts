import type { Reporter } from '../../kernel/reporter.ts';
import type { EscapeStack } from '../../lifecycle/escape-stack.ts';
import type { PageLink } from './page-link.ts';

/** §4 Escape: time from the key press until a target is closed. In this time, other code can handle the key. */
const ESCAPE_DELAY_MS = 10;

/**
 * The escape stack of a frame. Each closable target is registered with the stack of the page, so that Escape closes the
 * target that was opened last. It does not matter which document gets the key press and which document contains the
 * target.
 */
export function createFrameEscape(link: PageLink, report: Reporter) {
  const targets = new Map<number, () => void>();
  let last = 0;
  const listener = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.repeat) return;
    setTimeout(() => {
      // Code that has handled the key during the delay has called `preventDefault`.
      if (!event.defaultPrevented) link.send({ t: 'escape', shiftKey: event.shiftKey });
    }, ESCAPE_DELAY_MS);
  };
  document.addEventListener('keydown', listener);
  const stack: EscapeStack = {
    register(close) {
      last += 1;
      const id = last;
      targets.set(id, close);
      link.send({ t: 'open', id });
      return () => {
        if (targets.delete(id)) link.send({ t: 'close', id });
      };
    },
    dispose: () => document.removeEventListener('keydown', listener),
  };
  return {
    ...stack,
    /** Called when the page closes a target of this frame. */
    close(id: number): void {
      const close = targets.get(id);
      targets.delete(id);
      try {
        close?.();
      } catch (error) {
        report(error);
      }
    },
  };
}
