import { whenIdle } from '../../scheduling/when-idle.ts';
import type { Activate, ActivationWatch } from './activation.ts';

/** Activates the waiting blocks when the browser is idle. */
export function createIdleWatch(activate: Activate): ActivationWatch {
  const waiting = new Set<Element>();
  let cancel: (() => void) | undefined;
  const run = () => {
    cancel = undefined;
    for (const element of waiting) activate(element);
    waiting.clear();
  };
  return {
    watch(element) {
      waiting.add(element);
      cancel ??= whenIdle(run);
    },
    dispose: () => cancel?.(),
  };
}
