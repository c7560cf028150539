import type { Consent, ConsentControl } from '@plinth/sdk';
import { removeCookie, WITHDRAWN_COOKIE } from '@plinth/sdk/consent';
import type { Runtime } from '../runtime.ts';
import type { ConsentGate } from './consent-gate.ts';
import { type ForgetOptions, forgetRefused, forgetVisitor } from './forget.ts';
import { readConsent } from './read-consent.ts';
import { storeSession } from './session.ts';

/**
 * The service that changes what the visitor allows (§4).
 *
 * This module is a separate chunk. It is loaded when the consent plugin is set up, so that a withdrawal of consent
 * works offline and is complete within one task. It is also loaded for a visitor who does not allow everything. When it
 * starts, it removes what may not be stored: the visitor may have withdrawn consent without a script or in another tab,
 * or the decision has expired.
 *
 * @param withdraw Stops a plugin that the visitor no longer allows. May call `enter` so that the plugin starts again at
 * the next grant.
 */
export function createConsentControl(
  runtime: ForgetOptions & Pick<Runtime, 'hooks' | 'bus' | 'page' | 'report' | 'session'>,
  gate: ConsentGate,
  withdraw: (plugin: string) => void,
): ConsentControl {
  const forget = () => {
    const consent = gate.current();
    if (!consent.performance) forgetVisitor(runtime);
    forgetRefused(consent, runtime);
  };
  const control: ConsentControl = {
    get: gate.current,
    async set(next: Consent) {
      const previous = gate.current();
      const change = { previous, current: next };
      gate.replace(next);
      runtime.bus.emit('consent:changed', change);
      // The taps start and the plugins stop in the same task. A tap can take seconds, and plugins without consent must
      // not send anything in that time.
      const tapped = runtime.hooks.loaded?.consentChange.promise(change);
      for (const plugin of Object.keys(runtime.lock.plugins))
        if (gate.allows(plugin, previous) && !gate.allows(plugin, next)) withdraw(plugin);
      forget();
      if (next.performance) storeSession(runtime.storage, runtime.session());
      await tapped;
      await gate.startWaiting();
    },
  };
  forget();
  if (runtime.cookies.get(WITHDRAWN_COOKIE) !== undefined) {
    removeCookie(runtime.cookies, WITHDRAWN_COOKIE);
    control.set(readConsent(runtime.page, runtime.cookies)).catch(runtime.report);
  }
  return control;
}
