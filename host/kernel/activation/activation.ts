import type { Activation } from '@plinth/sdk';
import { createIdleWatch } from './idle.ts';
import { createMediaWatch } from './media.ts';
import { createVisibleWatch } from './visible.ts';

export type Activate = (element: Element) => void;

export interface ActivationWatch {
  watch(element: Element): void;
  dispose(): void;
}

export interface ActivationPlan {
  /** Calls `activate` once the moment that `activation` names has come; never for `never`. */
  schedule(element: Element, activation: Activation): void;
  dispose(): void;
}

/**
 * Decides when a block comes to life. `interaction` has no watch of its own: the capture script wakes any block that
 * the visitor touches, whatever it was waiting for.
 */
export function createActivationPlan(activate: Activate): ActivationPlan {
  const visible = createVisibleWatch(activate);
  const idle = createIdleWatch(activate);
  const media = createMediaWatch(activate);
  return {
    schedule(element, activation) {
      if (activation === 'load') return activate(element);
      if (activation === 'visible') return visible.watch(element);
      if (activation === 'idle') return idle.watch(element);
      const query = /^media\((.*)\)$/s.exec(activation)?.[1];
      if (query) media.watch(element, query);
    },
    dispose() {
      visible.dispose();
      idle.dispose();
      media.dispose();
    },
  };
}
