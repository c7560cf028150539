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
 * Decides when a block is activated. `interaction` and `approach` have no watch of their own: the capture script says which
 * block the visitor touches, whatever it was waiting for, and over which the pointer comes.
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
