import type { Consent } from './hooks.ts';
import { defineService } from './service.ts';

/** Reads and changes what the visitor allows. Provided by the host, called by the consent plugin. */
export interface ConsentControl {
  get(): Consent;
  /**
   * Settles when every `consentChange` tap has settled. At that time, plugins that are now allowed are loading, and
   * plugins whose consent was withdrawn are destroyed.
   */
  set(next: Consent): Promise<void>;
}

export const ConsentControlService = defineService<ConsentControl>('plinth.consent-control');
