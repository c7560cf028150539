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
  /** Calls `activate` at the moment that `activation` names; never for `never`, `interaction` and `approach`. */
  schedule(element: Element, activation: Activation): void;
  dispose(): void;
}

/**
 * Decides when a block is activated. `interaction` and `approach` are not watched here: the capture script reports the
 * block that the visitor touches, whatever its activation, and the block that the pointer moves over.
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
