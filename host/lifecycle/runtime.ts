import type { Consent, SafeCookies } from '@plinth/sdk';
import type { KernelHooks } from '../hooks/index.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { EscapeStack } from './escape-stack.ts';

/** The kernel with what the lifecycle chunk adds to it: hooks, consent, the escape stack. */
export interface Runtime extends Kernel {
  readonly hooks: KernelHooks;
  readonly escape: EscapeStack;
  readonly cookies: SafeCookies;
  /** The `init` hook has been called, or the page was initialised without it: a tap made now would never run. */
  readonly initPassed: () => boolean;
  readonly consent: () => Consent;
  /** Changes what the visitor allows. Settles once every `consentChange` tap has. */
  setConsent(next: Consent): Promise<void>;
}
