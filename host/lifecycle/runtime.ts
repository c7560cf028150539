import type { Consent, SafeCookies, Session } from '@plinth/sdk';
import type { Kernel } from '../kernel/kernel.ts';
import type { EscapeStack } from './escape-stack.ts';
import type { PageHooks } from './page-hooks.ts';
import type { SlowTasks } from './slow-tasks.ts';

/** The kernel with the parts that the lifecycle chunk adds: hooks, consent, the escape stack. */
export interface Runtime extends Kernel {
  readonly hooks: PageHooks;
  readonly escape: EscapeStack;
  readonly cookies: SafeCookies;
  /** Runs code of a plugin, and reports it when it takes too long. */
  readonly time: SlowTasks['time'];
  readonly rendering: SlowTasks['rendering'];
  /**
   * True when the `init` hook has been called, or when the page was initialised without calling it. A tap of `init`
   * that is added later would never run.
   */
  readonly initPassed: () => boolean;
  readonly consent: () => Consent;
  /** §4 Session flags. The host reads the flags when it first needs them. */
  readonly session: () => Session;
}
