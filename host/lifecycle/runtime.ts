import type { Consent, SafeCookies } from '@plinth/sdk';
import type { Kernel } from '../kernel/kernel.ts';
import type { EscapeStack } from './escape-stack.ts';
import type { PageHooks } from './page-hooks.ts';
import type { SlowTasks } from './slow-tasks.ts';

/** The kernel with what the lifecycle chunk adds to it: hooks, consent, the escape stack. */
export interface Runtime extends Kernel {
  readonly hooks: PageHooks;
  readonly escape: EscapeStack;
  readonly cookies: SafeCookies;
  /** Runs code of a plugin; a long task of it is reported. */
  readonly time: SlowTasks['time'];
  readonly rendering: SlowTasks['rendering'];
  /** The `init` hook has been called, or the page was initialised without it: a tap made now would never run. */
  readonly initPassed: () => boolean;
  readonly consent: () => Consent;
  /** Changes what the visitor allows. Settles once every `consentChange` tap has. */
  setConsent(next: Consent): Promise<void>;
}
