import type { Consent } from './hooks.ts';
import { defineService } from './service.ts';

/** Reads and changes what the visitor allows. Provided by the host; the consent plugin is its caller. */
export interface ConsentControl {
  get(): Consent;
  /** Settles once every `consentChange` tap has: what was granted is loading, what was withdrawn is gone. */
  set(next: Consent): Promise<void>;
}

export const ConsentControlService = defineService<ConsentControl>('plinth.consent-control');
