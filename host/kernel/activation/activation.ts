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
  /**
   * Calls `activate` with the block at the moment that `activation` names. For `never`, `interaction` and `approach`,
   * this function does nothing.
   */
  schedule(element: Element, activation: Activation): void;
  dispose(): void;
}

/**
 * Activates blocks with the activations `load`, `visible`, `idle` and `media(…)`. What the visitor does is reported to
 * the kernel by the capture script. The kernel then activates every block that the visitor touches, and each block with
 * the activation `approach` when the pointer moves over it.
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
